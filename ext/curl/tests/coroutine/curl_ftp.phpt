--TEST--
curl_exec() of ftp:// URLs, whose good-bye at the handle's end needs an answer from the same process
--EXTENSIONS--
async
curl
--SKIPIF--
<?php if (!in_array('ftp', curl_version()['protocols'])) die('skip libcurl without ftp'); ?>
--FILE--
<?php
require __DIR__ . '/../../../ftp/tests/coroutine/ftp_origin.inc';
$origin = new ftp_origin(20);
$origin->files['file'] = str_repeat('content ', 5000);
function fetch(int $port): array
{
    $ch = curl_init("ftp://user:password@127.0.0.1:$port/file");
    curl_setopt($ch, CURLOPT_RETURNTRANSFER, true);
    return [curl_exec($ch), curl_exec($ch), curl_errno($ch), curl_getinfo($ch, CURLINFO_NUM_CONNECTS)];
}
$start = hrtime(true);
$fetches = [];
for ($i = 0; $i < 5; $i++) $fetches[] = spawn fetch($origin->port);
foreach ($fetches as $fetch) {
    [$first, $second, $errno] = await $fetch;
    var_dump($first === $origin->files['file'] && $second === $first && $errno === 0);
}
while (count(array_keys($origin->commands, 'QUIT')) < 5) Async\delay(1);
var_dump((hrtime(true) - $start) / 1e6 < 5000);
$origin->stop();
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
