--TEST--
WorkerChannel: a cancelled wait has taken and sent nothing, and leaves what comes to the next one
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CancellationException, WorkerChannel, WorkerPool};
use function Async\{delay, timeout};

$c = new WorkerChannel(1);
$pool = new WorkerPool(workers: 1);
await $pool->submit(fn() => 1);                    // another process has the channel
function name(callable $f) { try { return $f(); } catch (Throwable $e) { return get_class($e); } }

$receivers = array_map(fn($i) => spawn name(fn() => "$i: " . $c->recv()), range(0, 3));
delay(1);
$receivers[0]->cancel();
$c->send('first');
$receivers[1]->cancel();                           // perhaps it was woken already
await $pool->submit(fn() => $c->send('second'));
var_dump(name(fn() => await $receivers[0]), name(fn() => await $receivers[1]));
var_dump(await $receivers[2], await $receivers[3]);

$c->send('full');
$sender = spawn name(fn() => $c->send('never'));
delay(1);
$sender->cancel();
var_dump(name(fn() => await $sender), $c->recv(), count($c));

var_dump(name(fn() => $c->recv(timeout(5))));
$c->send('full');
var_dump(name(fn() => $c->send('never', timeout(5))), $c->recv(), count($c));
$c->send('there');
var_dump($c->recv(timeout(1000)));

/* a task that waits */
$task = $pool->submit(function () use ($c) { try { $c->recv(); } finally { $c->send('cleaned up'); } });
delay(30);
$task->cancel();
var_dump(name(fn() => await $task), $c->recv());

/* close() wakes all */
$all = [spawn name(fn() => $c->recv()), spawn name(fn() => $c->recv()), spawn use($c) { foreach ($c as $x); return 'over'; }];
$remote = $pool->submit(function () use ($c) { try { $c->recv(); } catch (Async\ChannelException) { return 'closed there'; } });
delay(20);
$c->close();
foreach ([...$all, $remote] as $one) echo name(fn() => await $one), "\n";
?>
--EXPECTF--
string(%d) "Async\%s"
string(%d) "%s"
string(%d) "2: %s"
string(%d) "3: %s"
string(27) "Async\CancellationException"
string(4) "full"
int(0)
string(29) "Async\AwaitCancelledException"
string(29) "Async\AwaitCancelledException"
string(4) "full"
int(0)
string(5) "there"
string(27) "Async\CancellationException"
string(10) "cleaned up"
Async\ChannelException
Async\ChannelException
over
closed there
