--TEST--
The first file that is parsed has none of the words, and a printer is the first that is loaded
--SKIPIF--
<?php require __DIR__ . '/skip.inc'; ?>
--FILE--
<?php
require __DIR__ . '/autoload.inc';

echo brief(parser()->parse('<?php f(1);')), "\n";
echo (new Weft\PhpParser\PrettyPrinter())->prettyPrint(parser()->parse('<?php $await = new Await(spawn: 1);')), "\n";
?>
--EXPECT--
[FuncCall(f, [1])]
$await = new Await(spawn: 1);
