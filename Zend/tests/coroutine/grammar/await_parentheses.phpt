--TEST--
await (expr) means the same in both readings; a member access or call behind it is the call spelling
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn { return new ArrayObject(['a' => 'element']); };
$f = spawn { return fn($x) => "called $x"; };
echo get_class(await ($c)), "\n";
echo await ($c)['a'], "\n";
echo await ($c)->count(), "\n";
echo await ($f)(5), "\n";
echo count(await ($c)) + 1, "\n";
echo await (true ? spawn strtoupper('x') : null), "\n";
echo await ((spawn strtoupper('y'))), "\n";
?>
--EXPECT--
ArrayObject
element
1
called 5
2
X
Y
