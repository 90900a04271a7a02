--TEST--
The ftp:// wrapper: 10 downloads and uploads at once, a missing file, stat
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/ftp_origin.inc';
$origin = new ftp_origin(100);
for ($i = 0; $i < 10; $i++) $origin->files["file$i"] = str_repeat("$i ", 20000);
$url = "ftp://user:password@127.0.0.1:$origin->port";
$downloads = $uploads = [];
for ($i = 0; $i < 10; $i++) {
    $downloads[] = spawn file_get_contents("$url/file$i");
    $uploads[] = spawn file_put_contents("$url/stored$i", str_repeat("up $i ", 1000));
}
$right = 0;
foreach ($downloads as $i => $download) $right += await $download === str_repeat("$i ", 20000);
foreach ($uploads as $i => $upload) $right += await $upload > 0;
while (count($origin->files) < 20) Async\delay(1);
for ($i = 0; $i < 10; $i++) $right += $origin->files["stored$i"] === str_repeat("up $i ", 1000);
var_dump($right, @file_get_contents("$url/missing"), filesize("$url/file3"));
$origin->stop();
?>
--EXPECT--
int(30)
bool(false)
int(40000)
