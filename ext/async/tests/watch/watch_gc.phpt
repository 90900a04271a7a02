--TEST--
Watchers in cycles, released while they are waited for, and by exit()
--EXTENSIONS--
async
--SKIPIF--
<?php
if (!is_dir('/proc/self/fd')) die('skip no /proc');
?>
--FILE--
<?php
require __DIR__ . '/folder.inc';
use Async\FileWatcher;

$folder = test_folder();
$waits = spawn (fn() => (new FileWatcher($folder))->receive(Async\timeout(5)))();
try { await $waits; } catch (Async\AwaitCancelledException) { }
$before = count(scandir('/proc/self/fd'));
for ($i = 0; $i < 10; $i++) {
    $holder = new stdClass;
    $holder->watcher = new FileWatcher($folder, debounce: 0);
    $holder->iterator = $holder->watcher->getIterator();
    touch("$folder/$i");
    $holder->iterator->rewind();
    $holder->me = $holder;
    $holder->iterator->current();
    unset($holder);
}
gc_collect_cycles();
var_dump(count(scandir('/proc/self/fd')) - $before);
$race = Async\race([new FileWatcher($folder), Async\timeout(60_000)]);
unset($race);
spawn (fn() => (new FileWatcher($folder))->receive())();
spawn (fn() => (new FileWatcher($folder, poll: 1))->receive())();
spawn (function () { Async\delay(10); exit("exit\n"); })();
Async\delay(60_000);
?>
--EXPECT--
int(0)
exit
