--TEST--
directory_size() suspends only its coroutine
--EXTENSIONS--
directory_size
--FILE--
<?php
$folder = sys_get_temp_dir() . '/directory_size_' . getmypid();
for ($i = 0; $i < 20; $i++) {
    mkdir("$folder/$i/sub", recursive: true);
    file_put_contents("$folder/$i/sub/file", str_repeat('x', $i * 100));
}
$sizes = [];
for ($i = 0; $i < 20; $i++) {
    $sizes[] = spawn directory_size("$folder/$i");
}
$all = spawn directory_size($folder);
$cancelled = spawn directory_size($folder);
suspend;
$cancelled->cancel();
$right = 0;
foreach ($sizes as $i => $size) {
    $right += (await $size) === $i * 100;
}
var_dump($right, await $all);
try {
    await $cancelled;
} catch (Async\CancellationException) {
    echo "cancelled\n";
}
var_dump(await spawn directory_size("$folder/is_not_there"));
for ($i = 0; $i < 20; $i++) {
    unlink("$folder/$i/sub/file");
    rmdir("$folder/$i/sub");
    rmdir("$folder/$i");
}
rmdir($folder);
?>
--EXPECTF--
int(20)
int(19000)
cancelled

Warning: directory_size(): %sis_not_there: No such file or directory in %s on line %d
bool(false)
