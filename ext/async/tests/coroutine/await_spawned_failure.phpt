--TEST--
await spawned waits for all, then throws the first failure
--EXTENSIONS--
async
--FILE--
<?php
use function Async\delay;

$log = [];
$task = spawn use(&$log) {
    spawn use(&$log) { while (count($log) < 2) suspend; delay(5); $log[] = 'slow one ended'; };
    spawn use(&$log) { delay(1); $log[] = 'fails first'; throw new Exception('first'); };
    spawn use(&$log) { while (!$log) suspend; $log[] = 'fails second'; throw new Exception('second'); };
    try {
        await spawned;
        $log[] = 'not reached';
    } catch (Exception $e) {
        $log[] = 'caught ' . $e->getMessage();
    }
};
await $task;
echo implode("\n", $log), "\n";
?>
--EXPECT--
fails first
fails second
slow one ended
caught first
