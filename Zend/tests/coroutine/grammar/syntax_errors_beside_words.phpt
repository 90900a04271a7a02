--TEST--
Syntax errors of code that only contains until and async as part of a name, in comments and in strings, or declares them, keep their texts
--EXTENSIONS--
async
--FILE--
<?php
foreach ([
    '$wait_until 5;', 'WAIT_UNTIL $x;', '$is_async $x;', "\$a = 1 // wait until\n \$b = 2;", "f(\$a // until\n \$b);", "[1, 2 // async\n \$x]",
    "class A { // called until\n \$x; }", '"$x[until"', 'f(x /* until */ 5);', 'f(class /* until */ 5);', '$x /* async */ {}', "'until' \$x;",
    'function async {', 'function async $x {', 'function until $x {}', 'class until $x {}', 'interface async $x {', 'trait until "x"', 'namespace until $x;',
    'class A { const async { } }', 'class A { const until $x }', 'enum A { case async { } }', 'enum A { case until $x; }', 'class A { function async { } }',
    'class A { public async { } }', '#[until $x] class A {}', '#[A, until $x] class A {}', 'new until $x;', 'new async {}',
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
$wait_until 5;   syntax error, unexpected integer "5"
WAIT_UNTIL $x;   syntax error, unexpected variable "$x"
$is_async $x;   syntax error, unexpected variable "$x"
$a = 1 // wait until  $b = 2;   syntax error, unexpected variable "$b"
f($a // until  $b);   syntax error, unexpected variable "$b", expecting ")"
[1, 2 // async  $x]   syntax error, unexpected variable "$x", expecting "]"
class A { // called until  $x; }   syntax error, unexpected variable "$x", expecting "function"
"$x[until"   syntax error, unexpected double-quote mark, expecting "]"
f(x /* until */ 5);   syntax error, unexpected integer "5", expecting ")"
f(class /* until */ 5);   syntax error, unexpected integer "5", expecting ":"
$x /* async */ {}   syntax error, unexpected token "{"
'until' $x;   syntax error, unexpected variable "$x"
function async {   syntax error, unexpected token "{", expecting "("
function async $x {   syntax error, unexpected variable "$x", expecting "("
function until $x {}   syntax error, unexpected variable "$x", expecting "("
class until $x {}   syntax error, unexpected variable "$x", expecting "{"
interface async $x {   syntax error, unexpected variable "$x", expecting "{"
trait until "x"   syntax error, unexpected double-quoted string "x", expecting "{"
namespace until $x;   syntax error, unexpected variable "$x", expecting "{"
class A { const async { } }   syntax error, unexpected token "{"
class A { const until $x }   syntax error, unexpected variable "$x"
enum A { case async { } }   syntax error, unexpected token "{", expecting ";"
enum A { case until $x; }   syntax error, unexpected variable "$x", expecting ";"
class A { function async { } }   syntax error, unexpected token "{", expecting "("
class A { public async { } }   syntax error, unexpected token "{", expecting variable
#[until $x] class A {}   syntax error, unexpected variable "$x", expecting "]"
#[A, until $x] class A {}   syntax error, unexpected variable "$x", expecting "]"
new until $x;   syntax error, unexpected variable "$x"
new async {}   syntax error, unexpected token "{"
