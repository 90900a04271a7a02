--TEST--
Errors found at compile time name the construct; php -l reports them
--EXTENSIONS--
async
--FILE--
<?php
$cases = [
    'async $a[0] {}', 'async $$a {}', 'async $o->s {}', 'async A::$s {}', 'async f() {}', 'async $o?->s {}', 'async &$s {}',
    'async inherit $a[0] {}', 'async $this {}', 'goto a; async $s { a: echo 1; }', 'while (1) { async { break 2; } }',
    'spawn $o?->m();', 'spawn $o?->a->m();', 'spawn f(...);', 'spawn $x;', 'spawn $x->y;', 'spawn A::$x;', 'spawn "abc";',
    "spawn {\n yield 1; };", "spawn function() {\n\n yield from []; };", 'spawn { $f = function() { yield 1; }; };',
    'await $x until $y until $z;', '$x until $y;', 'const A = await $x;',
    'class A { public $p = spawn f(); }', 'isset(await $x);', 'spawn use($this) { };',
];
$file = __DIR__ . '/compile_errors.tmp.php';
foreach ($cases as $case) {
    file_put_contents($file, "<?php\n$case\n");
    $out = shell_exec(getenv('TEST_PHP_EXECUTABLE_ESCAPED') . ' -n -d display_errors=1 -d log_errors=0 -d html_errors=0 -l ' . escapeshellarg($file));
    preg_match('/^(?:(?:Fatal|Parse) error: (.*) in .* (on line \d+)|No syntax errors)/m', $out, $m);
    echo strtr($case, "\n", ' '), "\n    ", isset($m[1]) ? "$m[1] $m[2]" : 'ok', "\n";
}
?>
--CLEAN--
<?php @unlink(__DIR__ . '/compile_errors.tmp.php'); ?>
--EXPECT--
async $a[0] {}
    Cannot use an array element as the scope of an async block, only a simple variable such as $scope is allowed on line 2
async $$a {}
    Cannot use a variable variable as the scope of an async block, only a simple variable such as $scope is allowed on line 2
async $o->s {}
    Cannot use a property as the scope of an async block, only a simple variable such as $scope is allowed on line 2
async A::$s {}
    Cannot use a property as the scope of an async block, only a simple variable such as $scope is allowed on line 2
async f() {}
    Cannot use a call as the scope of an async block, only a simple variable such as $scope is allowed on line 2
async $o?->s {}
    Cannot use the nullsafe operator as the scope of an async block, only a simple variable such as $scope is allowed on line 2
async &$s {}
    Cannot use a reference as the scope of an async block, only a simple variable such as $scope is allowed on line 2
async inherit $a[0] {}
    Cannot use an array element as the scope of an async block, only a simple variable such as $scope is allowed on line 2
async $this {}
    Cannot re-assign $this on line 2
goto a; async $s { a: echo 1; }
    'goto' into async block is disallowed on line 2
while (1) { async { break 2; } }
    Cannot 'break' 2 levels on line 2
spawn $o?->m();
    Cannot combine nullsafe operator with spawn on line 2
spawn $o?->a->m();
    Cannot combine nullsafe operator with spawn on line 2
spawn f(...);
    Cannot spawn the creation of a Closure, "spawn" takes a function call or a block on line 2
spawn $x;
    Cannot spawn an expression that is not a call, "spawn" takes a function call or a block on line 2
spawn $x->y;
    Cannot spawn an expression that is not a call, "spawn" takes a function call or a block on line 2
spawn A::$x;
    Cannot spawn an expression that is not a call, "spawn" takes a function call or a block on line 2
spawn "abc";
    Cannot spawn an expression that is not a call, "spawn" takes a function call or a block on line 2
spawn {  yield 1; };
    Cannot use "yield" in a spawn block on line 3
spawn function() {   yield from []; };
    Cannot use "yield" in a spawn block on line 4
spawn { $f = function() { yield 1; }; };
    ok
await $x until $y until $z;
    syntax error, unexpected identifier "until" on line 2
$x until $y;
    syntax error, unexpected identifier "until" on line 2
const A = await $x;
    Constant expression contains invalid operations on line 2
class A { public $p = spawn f(); }
    Constant expression contains invalid operations on line 2
isset(await $x);
    Cannot use isset() on the result of an expression (you can use "null !== expression" instead) on line 2
spawn use($this) { };
    Cannot use $this as lexical variable on line 2
