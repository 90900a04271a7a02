--TEST--
async.blocking_warning: the log says where a coroutine has held the thread, once per run, also when it was in one call
--EXTENSIONS--
async
--FILE--
<?php
$program = <<<'PHP'
use function Async\delay;
function compute(string $password)
{
    $end = hrtime(true) + 300_000_000;
    while (hrtime(true) < $end);
}
function one_call(string $password)
{
    for ($rounds = 100_000, $took = 0; $took < 200_000_000; $rounds *= 2) {
        $begin = hrtime(true);
        hash_pbkdf2('sha256', $password, 'salt', $rounds);
        $took = hrtime(true) - $begin;
        suspend;
    }
}
set_error_handler(function () { echo "error handler\n"; });
compute('alone');                             // nobody waits
$waits = spawn { delay(100_000); };
$one = (spawn compute('secret'))->setName('adder');
await $one;
await spawn one_call('secret');
compute('secret');
$waits->cancel();
echo "end\n";
PHP;
$log = __DIR__ . '/blocking_warning.log';
$script = __DIR__ . '/blocking_warning_program.php';
file_put_contents($script, "<?php\n" . $program);
$command = [getenv('TEST_PHP_EXECUTABLE') ?: PHP_BINARY, '-n', '-d', 'async.blocking_warning=50', '-d', "error_log=$log", $script];
$process = proc_open($command, [1 => ['pipe', 'w'], 2 => ['pipe', 'w']], $pipes);
echo stream_get_contents($pipes[1]);
$errors = stream_get_contents($pipes[2]);
proc_close($process);
echo preg_match('/^async: one call has held the thread for \d+ ms and goes on; where, is logged when it returns$/m', $errors) ? "said during the call\n" : $errors;
$text = preg_replace(['/^\[.*?\] /m', '/\d+ ms/', '~\S*/(blocking_warning_program\.php)~'], ['', 'N ms', '$1'], file_get_contents($log));
preg_match_all('/^async: .*:(?:6|12)(?=\n)(?:\n#.*)*/m', $text, $reports);
/* the interrupt is handled behind a call, or at the end of the loop */
echo preg_replace(['/\n#0 .*hrtime\(\)/', '/\n#\d+ /'], ['', "\n# "], implode("\n", array_unique($reports[0]))), "\n";
echo str_contains($text, 'secret') ? "an argument\n" : '';
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/blocking_warning.log');
@unlink(__DIR__ . '/blocking_warning_program.php');
?>
--EXPECTF--
end
said during the call
async: coroutine #3 "adder" spawned at blocking_warning_program.php:%d has held the thread for N ms while 2 others waited, at blocking_warning_program.php:6
# [internal function]: compute()
async: coroutine #4 spawned at blocking_warning_program.php:%d has held the thread for N ms while 2 others waited, at blocking_warning_program.php:12
# blocking_warning_program.php(12): hash_pbkdf2()
# [internal function]: one_call()
async: coroutine #1 (main) has held the thread for N ms while 1 other waited, at blocking_warning_program.php:6
# blocking_warning_program.php(%d): compute()
