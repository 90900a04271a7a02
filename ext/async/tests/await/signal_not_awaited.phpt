--TEST--
A wait that is dropped gives the default action back; one nobody awaits keeps nothing alive
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child('
$signal = Async\signal(SIGUSR1);
suspend;
echo "end\n";
');
[$status] = run_child('
$dropped = Async\signal(SIGTERM);
unset($dropped);
posix_kill(getmypid(), SIGTERM);
Async\delay(1000);
');
var_dump($status === 128 + SIGTERM);
[$status] = run_child('
$cancelled = spawn { await Async\signal(SIGTERM); };
suspend;
$cancelled->cancel();
Async\delay(1);
unset($cancelled);
posix_kill(getmypid(), SIGTERM);
Async\delay(1000);
');
var_dump($status === 128 + SIGTERM);
?>
--EXPECT--
end
status: 0
bool(true)
bool(true)
