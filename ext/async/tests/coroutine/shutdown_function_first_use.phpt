--TEST--
A shutdown function may be the first to use coroutines: it can what it can after others have
--FILE--
<?php
$program = <<<'PHP'
register_shutdown_function(function () {
    foreach ([
        fn() => await Async\Future::completed(1),
        fn() => Async\protect(fn() => 2),
        fn() => Async\currentContext()->set("key", 3)->get("key"),
        fn() => Async\delay(1) ?? 4,
        fn() => Async\currentCoroutine() === Async\currentCoroutine() ? 5 : 0,
        fn() => spawn strtoupper('x'),
        fn() => await new Async\Future(),
    ] as $do) {
        try {
            echo $do(), ' ';
        } catch (Throwable $e) {
            echo $e::class, ': ', $e->getMessage(), "\n";
        }
    }
});
final class Last
{
    public function __destruct()
    {
        Async\delay(1);
        $late = spawn { Async\delay(2); echo "after it\n"; };
        echo 'destructor ', await spawn strtoupper('a'), "\n";
    }
}
PHP;
$ends = ['$last = new Last;', 'exit(3);', 'throw new Exception("a");', 'a();', 'eval("class DateTime {}");'];
foreach ($ends as $end) {
    $said = [];
    foreach (['', 'await spawn strtoupper("x");'] as $before) {
        file_put_contents(__DIR__ . '/shutdown_function_first_use.inc.php', "<?php\n$program\n$before $end\n");
        exec(escapeshellarg(getenv('TEST_PHP_EXECUTABLE')) . ' ' . getenv('TEST_PHP_EXTRA_ARGS')
            . ' -d display_errors=0 -d log_errors=0 ' . __DIR__ . '/shutdown_function_first_use.inc.php', $lines, $status);
        $said[] = [$status, ...$lines];
        $lines = [];
    }
    echo "--- $end\n", $said[0] === $said[1] ? '' : 'different: ' . print_r($said[1], true), implode("\n", $said[0]), "\n";
}
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/shutdown_function_first_use.inc.php');
?>
--EXPECT--
--- $last = new Last;
0
1 2 3 4 5 Async\AsyncException: Cannot spawn a coroutine while the program is ending
Async\AsyncException: Cannot suspend while shutdown functions run
destructor A
after it
--- exit(3);
3
1 2 3 4 5 Async\AsyncException: Cannot spawn a coroutine while the program is ending
Async\AsyncException: Cannot suspend while shutdown functions run
--- throw new Exception("a");
255
1 2 3 4 5 Async\AsyncException: Cannot spawn a coroutine while the program is ending
Async\AsyncException: Cannot suspend while shutdown functions run
--- a();
255
1 2 3 4 5 Async\AsyncException: Cannot spawn a coroutine while the program is ending
Async\AsyncException: Cannot suspend while shutdown functions run
--- eval("class DateTime {}");
255
1 2 3 4 5 Async\AsyncException: Cannot spawn a coroutine while the program is ending
Async\AsyncException: Cannot suspend while shutdown functions run
