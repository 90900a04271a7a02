--TEST--
suspend, spawn and await in the top-level code of an included file
--EXTENSIONS--
async
--FILE--
<?php
$file = __DIR__ . '/callback_include.tmp.php';
file_put_contents($file, '<?php suspend; $x = await spawn strtoupper("included"); suspend; return "$x $n";');
function load($file, $n) { return include $file; }
$a = spawn load($file, 1);
$b = spawn load($file, 2);
echo await $a, ' ', await $b, "\n";
$n = 'main';
echo include $file, "\n";
echo eval('suspend; return await spawn strtoupper("eval");'), "\n";
unlink($file);
?>
--EXPECT--
INCLUDED 1 INCLUDED 2
INCLUDED main
EVAL
