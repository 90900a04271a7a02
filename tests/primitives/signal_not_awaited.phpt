--TEST--
A wait that is dropped gives the default action back; one nobody awaits keeps nothing alive
--EXTENSIONS--
pcntl
posix
--FILE--
<?php
require __DIR__ . '/../child_process.inc';
show_child('
$signal = Async\signal(SIGUSR1);
suspend;
echo "end\n";
');
show_child('
$dropped = Async\signal(SIGTERM);
unset($dropped);
posix_kill(getmypid(), SIGTERM);
Async\delay(1000);
echo "not reached\n";
');
show_child('
$cancelled = spawn { await Async\signal(SIGTERM); };
suspend;
$cancelled->cancel();
suspend;
unset($cancelled);
posix_kill(getmypid(), SIGTERM);
Async\delay(1000);
echo "not reached\n";
');
?>
--EXPECT--
end
status: 0

status: 143

status: 143
