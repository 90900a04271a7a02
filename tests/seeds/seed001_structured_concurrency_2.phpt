--TEST--
Seed 001, Zombie coroutine policy, structured concurrency: a child group copies each file
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;

function copyFile(string $sourceFile, string $targetFile): void
{
    $source = fopen($sourceFile, 'r');
    $target = fopen($targetFile, 'w');

    $buffer = null;

    try {
        // Child scope
        $tasks = new \Async\CoroutineGroup(Scope::inherit());

        // Read data from the source file
        $tasks->spawn(function() use (&$buffer, $source) {
            while (!feof($source)) {
                if ($buffer === null) {
                    $chunk = fread($source, 1024);
                    $buffer = $chunk !== false && $chunk !== '' ? $chunk : null;
                }

                suspend();
            }
            while ($buffer !== null) {
                suspend();
            }

            $buffer = '';
        });

        // Write data to the target file
        $tasks->spawn(function() use (&$buffer, $target) {
            while (true) {
                if (is_string($buffer)) {
                    if ($buffer === '') {
                        break; // End of a file
                    }

                    fwrite($target, $buffer);
                    $buffer = null;
                }

                suspend();
            }

            echo "Copy complete.\n";
        });

        await($tasks);
    } finally {
        fclose($source);
        fclose($target);
    }
}

$folder = __DIR__ . '/seed001_structured_concurrency_2.';
file_put_contents("{$folder}source.txt", str_repeat("first\n", 1000));
file_put_contents("{$folder}source2.txt", str_repeat("second\n", 500));

$copyTasks = new \Async\Scope();

$copyTasks->spawn(copyFile(...), "{$folder}source.txt", "{$folder}target.txt");
$copyTasks->spawn(copyFile(...), "{$folder}source2.txt", "{$folder}target2.txt");

$copyTasks->awaitCompletion(Async\timeout(60000));

var_dump(file_get_contents("{$folder}target.txt") === str_repeat("first\n", 1000));
var_dump(file_get_contents("{$folder}target2.txt") === str_repeat("second\n", 500));
array_map('unlink', glob("{$folder}*.txt"));
?>
--EXPECT--
Copy complete.
Copy complete.
bool(true)
bool(true)
