--TEST--
php_strip_whitespace() keeps the new forms working
--EXTENSIONS--
async
--FILE--
<?php
$file = __DIR__ . '/strip_whitespace.tmp.php';
file_put_contents($file, "<?php\n// comment\nreturn await spawn /* c */ strtoupper('stripped') /* d */ until\n  Async\\timeout(10000);\n");
$stripped = php_strip_whitespace($file);
echo str_contains($stripped, 'comment') || str_contains($stripped, '/* d */') ? "comments left\n" : "stripped\n";
file_put_contents($file, $stripped);
echo require $file, "\n";
unlink($file);
?>
--EXPECT--
stripped
STRIPPED
