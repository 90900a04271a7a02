--TEST--
errors: lines, and the words as they are in the source
--SKIPIF--
<?php require __DIR__ . '/skip.inc'; ?>
--FILE--
<?php
require __DIR__ . '/autoload.inc';

show(
    "f();\nspawn \$x;",
    "spawn A::C;",
    "\n\nspawn \$o?->m();",
    'spawn $o?->p->m();',
    'spawn f(...);',
    'spawn new X;',
    "spawn {\n\n    yield 1;\n};",
    'spawn { $f = function () { yield 1; }; };',
    'spawn function($x) { };',
    'spawn function &{ };',
    'spawn { }->m();',
    'spawn in $s { }[0];',
    'spawn in $s (foo())();',
    'spawn in new Scope f();',
    'spawn in FOO f();',
    'spawn await f();',
    "await\n;",
    'await $a + $b until $c;',
    "await \$x until;",
    'await $x until $y until $z;',
    'await($a)->b until $c;',
    'await until until $c;',
    '$x until $y;',
    'f(async { });',
    'async $a[0] { }',
    'async $$a { }',
    'async $o->s { }',
    'async A::$s { }',
    'async f() { }',
    'async $o?->s { }',
    'async &$s { }',
    'async $s;',
    "async \$s {\n    f(;\n}",
    "spawn f(\n  1,\n  2 3);",
    "{ async { await \$x }\n",
);

$errors = new PhpParser\ErrorHandler\Collecting();
$statements = parser()->parse("<?php\nf(;\nawait \$x;\ng(];\nspawn h();\n", $errors);
foreach ($errors->getErrors() as $error) {
    echo $error->getMessageWithColumnInfo("<?php\nf(;\nawait \$x;\ng(];\nspawn h();\n"), "\n";
}
echo implode('; ', array_map(brief(...), $statements)), "\n";
?>
--EXPECT--
f(); spawn $x;
    Cannot spawn an expression that is not a call, "spawn" takes a function call or a block on line 3
spawn A::C;
    Cannot spawn an expression that is not a call, "spawn" takes a function call or a block on line 2
  spawn $o?->m();
    Cannot combine nullsafe operator with spawn on line 4
spawn $o?->p->m();
    Cannot combine nullsafe operator with spawn on line 2
spawn f(...);
    Cannot spawn the creation of a Closure, "spawn" takes a function call or a block on line 2
spawn new X;
    Cannot spawn an expression that is not a call, "spawn" takes a function call or a block on line 2
spawn {      yield 1; };
    Cannot use "yield" in a spawn block on line 4
spawn { $f = function () { yield 1; }; };
    Spawn(Closure([Assign($f, Closure([Yield(1)]))]))
spawn function($x) { };
    Syntax error, unexpected '$x' on line 2
spawn function &{ };
    Syntax error, unexpected '&' on line 2
spawn { }->m();
    Syntax error, unexpected T_OBJECT_OPERATOR on line 2
spawn in $s { }[0];
    Syntax error, unexpected '[' on line 2
spawn in $s (foo())();
    Syntax error, unexpected ';' on line 2
spawn in new Scope f();
    Syntax error, unexpected 'f' on line 2
spawn in FOO f();
    Cannot use this expression as a scope on line 2
spawn await f();
    Cannot spawn an expression that is not a call, "spawn" takes a function call or a block on line 2
await ;
    await
await $a + $b until $c;
    Syntax error, unexpected 'until' on line 2
await $x until;
    Syntax error, unexpected T_STRING on line 2
await $x until $y until $z;
    Syntax error, unexpected 'until' on line 2
await($a)->b until $c;
    Syntax error, unexpected 'until' on line 2
await until until $c;
    Syntax error, unexpected 'until' on line 2
$x until $y;
    Syntax error, unexpected 'until' on line 2
f(async { });
    Syntax error, unexpected '{' on line 2
async $a[0] { }
    Cannot use an array element as the scope of an async block, only a simple variable such as $scope is allowed on line 2
async $$a { }
    Cannot use a variable variable as the scope of an async block, only a simple variable such as $scope is allowed on line 2
async $o->s { }
    Cannot use a property as the scope of an async block, only a simple variable such as $scope is allowed on line 2
async A::$s { }
    Cannot use a property as the scope of an async block, only a simple variable such as $scope is allowed on line 2
async f() { }
    Cannot use a call as the scope of an async block, only a simple variable such as $scope is allowed on line 2
async $o?->s { }
    Cannot use the nullsafe operator as the scope of an async block, only a simple variable such as $scope is allowed on line 2
async &$s { }
    Cannot use a reference as the scope of an async block, only a simple variable such as $scope is allowed on line 2
async $s;
    Syntax error, unexpected ';' on line 2
async $s {     f(; }
    Syntax error, unexpected ';' on line 3
spawn f(   1,   2 3);
    Syntax error, unexpected T_LNUMBER, expecting ')' on line 4
{ async { await $x } 
    Syntax error, unexpected '}' on line 2
Syntax error, unexpected ';' from 2:3 to 2:3
Syntax error, unexpected ']' from 4:3 to 4:3
Await($x); Spawn(FuncCall(h))
