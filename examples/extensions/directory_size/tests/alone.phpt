--TEST--
directory_size() without coroutines
--EXTENSIONS--
directory_size
--FILE--
<?php
$folder = sys_get_temp_dir() . '/directory_size_alone_' . getmypid();
mkdir($folder);
file_put_contents("$folder/a", '12345');
var_dump(directory_size($folder));
unlink("$folder/a");
rmdir($folder);
?>
--EXPECT--
int(5)
