--TEST--
until and async where they cannot stand: the message says where they can
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
foreach (['f(until 1);', 'until $x;', 'return until f();', '$x = [until $y];', "f(\n  until 'x');", 'f(async {});', '$x = async {};', 'f(1, async $s {});', 'return async {};', 'spawn async {};',
    'async if (1) {}', 'echo 1 async {};', 'use A as async {',
    // names as before
    'until(1) 2;', 'f($until 1);', '$o->until 1;', 'A::until 1;', 'f(async 1);', 'f(awaits 1);', 'x until;'] as $code) {
    try {
        eval($code);
        echo "no error\n";
    } catch (ParseError $e) {
        echo strtr($code, "\n", ' '), '   ', $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
f(until 1);   syntax error, unexpected identifier "until", it stands behind the operand of "await"
until $x;   syntax error, unexpected identifier "until", it stands behind the operand of "await"
return until f();   syntax error, unexpected identifier "until", it stands behind the operand of "await"
$x = [until $y];   syntax error, unexpected identifier "until", it stands behind the operand of "await"
f(   until 'x');   syntax error, unexpected identifier "until", it stands behind the operand of "await"
f(async {});   syntax error, unexpected identifier "async", an async block is a statement of its own
$x = async {};   syntax error, unexpected identifier "async", an async block is a statement of its own
f(1, async $s {});   syntax error, unexpected identifier "async", an async block is a statement of its own
return async {};   syntax error, unexpected identifier "async", an async block is a statement of its own
spawn async {};   syntax error, unexpected identifier "async", an async block is a statement of its own
async if (1) {}   syntax error, unexpected identifier "async", an async block is a statement of its own
echo 1 async {};   syntax error, unexpected identifier "async", expecting "," or ";"
use A as async {   syntax error, unexpected identifier "async"
until(1) 2;   syntax error, unexpected integer "2"
f($until 1);   syntax error, unexpected integer "1", expecting ")"
$o->until 1;   syntax error, unexpected integer "1"
A::until 1;   syntax error, unexpected integer "1"
f(async 1);   syntax error, unexpected integer "1", expecting ")"
f(awaits 1);   syntax error, unexpected integer "1", expecting ")"
x until;   syntax error, unexpected identifier "until"
