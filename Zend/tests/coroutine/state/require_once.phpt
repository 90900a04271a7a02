--TEST--
require_once of a file whose code is suspended: the second coroutine waits until it has ended
--DESCRIPTION--
State rows: EG(included_files)
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$file = __DIR__ . '/require_once.tmp.php';
file_put_contents($file, '<?php suspend; echo "file runs\n"; if (1) { function late() { return 1; } } suspend; return 5;');
$a = spawn use($file) { require_once $file; return late(); };
$b = spawn use($file) { require_once $file; try { return late(); } catch (Error $e) { return $e->getMessage(); } };
var_dump(await $a, await $b);
unlink($file);
?>
--EXPECT--
file runs
int(1)
int(1)
