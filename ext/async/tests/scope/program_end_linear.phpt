--TEST--
Time grows with the number: failures during the graceful shutdown, limits of zombies at the end of the program
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
require __DIR__ . '/linear.inc';

function run(string $code, int $n): void
{
    exec(sprintf('%s -n -d async.schedule_seed=0 -d memory_limit=1G -r %s %d', escapeshellarg(PHP_BINARY), escapeshellarg($code), $n), $output);
    if ($output !== ['end']) {
        echo implode("\n", $output), "\n";
    }
}

expect_linear([
    'failures during the shutdown' => fn(int $n) => run(<<<'CODE'
        set_exception_handler(function () { echo 'end'; });
        for ($i = 0; $i < $argv[1]; $i++) {
            spawn {
                try {
                    Async\delay(60000);
                } finally {
                    throw new Exception();
                }
            };
        }
        spawn { suspend; throw new Exception(); };
        CODE, $n),
    'zombies' => fn(int $n) => run(<<<'CODE'
        set_error_handler(fn() => true);
        for ($i = 0; $i < $argv[1]; $i++) {
            $scopes[] = $scope = new Async\Scope();
            $scope->spawn(function () {
                try {
                    Async\delay(60000);
                } finally {
                    suspend;
                }
            });
        }
        suspend;
        foreach ($scopes as $scope) {
            $scope->disposeAfterTimeout(50);
        }
        echo 'end';
        CODE, $n),
], 1500);
?>
--EXPECT--
failures during the shutdown: linear
zombies: linear
