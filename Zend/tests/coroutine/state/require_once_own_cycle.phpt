--TEST--
A file that requires itself, or whose coroutine requires it, does not wait for itself
--EXTENSIONS--
async
--FILE--
<?php
$file = __DIR__ . '/require_once_own_cycle.tmp.php';
file_put_contents($file, '<?php var_dump(require_once __FILE__); suspend; var_dump(await spawn (fn() => require_once __FILE__)()); echo "file ends\n";');
await spawn use($file) { require_once $file; };
unlink($file);
?>
--EXPECT--
bool(true)
bool(true)
file ends
