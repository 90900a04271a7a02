--TEST--
An unreferenced coroutine does not keep the program alive: it is cancelled at the end, quietly, and its finally block runs
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\{delay, currentCoroutine};

[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$waits = [
    'sleep' => fn() => sleep(600),
    'delay' => fn() => delay(600000),
    'interval' => function () { foreach (new Async\Interval(1000) as $tick); },
    'stream' => fn() => fgets($GLOBALS['a']),
    'channel' => fn() => (new Async\Channel)->recv(),
    'signal' => fn() => await Async\signal(SIGUSR2),
    'readable' => fn() => await Async\readable($GLOBALS['a']),
];
foreach ($waits as $name => $wait) {
    $coroutine = spawn use($name, $wait) {
        try {
            $wait();
            echo "$name: went on\n";
        } finally {
            delay(1);
            echo "$name: finally\n";
        }
    };
    var_dump($coroutine->unref() === $coroutine);
}
spawn { delay(20); echo "an ordinary one\n"; };
$ended = spawn { };
await $ended;
$ended->unref();
currentCoroutine()->unref();
echo "main ends\n";
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
main ends
an ordinary one
sleep: finally
delay: finally
interval: finally
stream: finally
channel: finally
signal: finally
readable: finally
