--TEST--
Code of the command line and of standard input can be sent to workers that are processes
--EXTENSIONS--
async
--FILE--
<?php
$code = <<<'PHP'
    class Adder { private $to = 3; function adds() { return fn($x) => $x + $this->to; } }
    function adds($to) { return fn($x) => $x + $to; }
    $pool = new Async\WorkerPool(workers: 1, backend: 'process');
    echo await $pool->submit(fn() => strrev("abc")), ' ', await $pool->submit((new Adder)->adds(), 4), ' ', await $pool->submit(adds(5), 4), ' ';
    $outer = fn() => (fn() => fn() => 'inner')();
    $coroutine = spawn (fn() => await $pool->submit($outer))();
    echo (await $coroutine)(), "\n";

    PHP;
$php = escapeshellarg(getenv('TEST_PHP_EXECUTABLE')) . ' ' . getenv('TEST_PHP_ARGS') . ' -d display_errors=1 -d html_errors=0';
$code_argument = escapeshellarg($code);
foreach (["-r $code_argument", "-R $code_argument", "-B $code_argument -R ';'", "-R ';' -E $code_argument", ''] as $how) {
    $input = $how === '' ? '<?php ' . $code : "line\n";
    echo shell_exec('printf %s ' . escapeshellarg($input) . " | $php $how 2>&1");
}
?>
--EXPECT--
cba 7 9 inner
cba 7 9 inner
cba 7 9 inner
cba 7 9 inner
cba 7 9 inner
