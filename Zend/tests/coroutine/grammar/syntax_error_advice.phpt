--TEST--
Syntax errors around the new forms say what was read and what to write; others stay as they were
--EXTENSIONS--
async
--FILE--
<?php
foreach ([
    'spawn in $s (fn() => 1)();', 'spawn in $s [$b, "m"]();', 'spawn in $s;',
    'spawn { echo 1; } echo 2;', "spawn use(\$x) { } // comment\n\$y = 1;", 'if (1) { spawn { } }', '$c = spawn { } $d = 1;', 'f(spawn { } 1);',
    'async function f() {}', '$f = async fn() => 1;', '$f = async function () {};', 'class A { public async function f() {} }',
    '$f = async static fn() => 1;', '$f = async static function () {};', 'async static $x;', 'async static fnord();',
    "spawn [\$b, 'm']();", 'spawn [f(1, [2]), "m"]();',
    'await [f(), g()];', 'foreach (await [1 => f()] as $x);', 'class A { async function f() {} }', 'class A { async static function f() {} }',
    // as before
    'class A { async private $x; }',     '$f = function () { } echo 1;', 'match (1) { 1 => 2 } echo 1;', '$x = A[1, 2];', '$x[1, 2];', 'asynchronous function f() {}', 'echo 1 function f() {}',
] as $code) {
    try {
        eval($code);
        echo "no error\n";
    } catch (ParseError $e) {
        echo strtr($code, "\n", ' '), '   ', $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
spawn in $s (fn() => 1)();   syntax error, unexpected token ";", "spawn in" takes a function call or a block after its scope, the parentheses are read as a call that gives the scope: use a block
spawn in $s [$b, "m"]();   syntax error, unexpected token ",", the brackets behind the scope of "spawn in" are read as an access to an element of it: use a block
spawn in $s;   syntax error, unexpected token ";", "spawn in" takes a function call or a block after its scope
spawn { echo 1; } echo 2;   syntax error, unexpected token "echo", a spawn block ends with ";"
spawn use($x) { } // comment $y = 1;   syntax error, unexpected variable "$y", a spawn block ends with ";"
if (1) { spawn { } }   syntax error, unexpected token "}", a spawn block ends with ";"
$c = spawn { } $d = 1;   syntax error, unexpected variable "$d", a spawn block ends with ";"
f(spawn { } 1);   syntax error, unexpected integer "1", expecting ")"
async function f() {}   syntax error, unexpected token "function", a function is not declared "async", any call of it can be spawned: "spawn f()"
$f = async fn() => 1;   syntax error, unexpected token "fn", a function is not declared "async", any call of it can be spawned: "spawn f()"
$f = async function () {};   syntax error, unexpected token "function", a function is not declared "async", any call of it can be spawned: "spawn f()"
class A { public async function f() {} }   syntax error, unexpected token "function", a function is not declared "async", any call of it can be spawned: "spawn f()"
$f = async static fn() => 1;   syntax error, unexpected token "static", a function is not declared "async", any call of it can be spawned: "spawn f()"
$f = async static function () {};   syntax error, unexpected token "static", a function is not declared "async", any call of it can be spawned: "spawn f()"
async static $x;   syntax error, unexpected token "static"
async static fnord();   syntax error, unexpected token "static"
spawn [$b, 'm']();   syntax error, unexpected token ",", "spawn [" is read as an element of a constant, put the array in parentheses: "spawn ([…])()"
spawn [f(1, [2]), "m"]();   syntax error, unexpected token ",", "spawn [" is read as an element of a constant, put the array in parentheses: "spawn ([…])()"
await [f(), g()];   syntax error, unexpected token ",", "await [" is read as an element of a constant, an array goes into Async\all()
foreach (await [1 => f()] as $x);   syntax error, unexpected token "=>", "await [" is read as an element of a constant, an array goes into Async\all()
class A { async function f() {} }   syntax error, unexpected identifier "async", a function is not declared "async", any call of it can be spawned: "spawn f()"
class A { async static function f() {} }   syntax error, unexpected identifier "async", a function is not declared "async", any call of it can be spawned: "spawn f()"
class A { async private $x; }   syntax error, unexpected identifier "async", expecting "function"
$f = function () { } echo 1;   syntax error, unexpected token "echo"
match (1) { 1 => 2 } echo 1;   syntax error, unexpected token "echo"
$x = A[1, 2];   syntax error, unexpected token ",", expecting "]"
$x[1, 2];   syntax error, unexpected token ",", expecting "]"
asynchronous function f() {}   syntax error, unexpected token "function"
echo 1 function f() {}   syntax error, unexpected token "function", expecting "," or ";"
