--TEST--
A transfer that its callback pauses goes on after curl_pause() in another coroutine
--EXTENSIONS--
async
curl
--FILE--
<?php
require __DIR__ . '/../../../standard/tests/coroutine/stream/http_origin.inc';
$origin = new http_origin(fn($path) => http_page('one page'));
$ch = curl_init($origin->url);
$asked = 0;
$got = '';
curl_setopt($ch, CURLOPT_WRITEFUNCTION, function ($ch, $data) use (&$asked, &$got) {
    if ($asked++ === 0) return CURL_WRITEFUNC_PAUSE;
    $got .= $data;
    return strlen($data);
});
$transfer = spawn curl_exec($ch);
while ($asked === 0) Async\delay(1);
Async\delay(20);
var_dump($transfer->isCompleted(), $asked);
var_dump(curl_pause($ch, CURLPAUSE_CONT));
var_dump(await $transfer, $got);

// the progress callback comes even though nothing moves
$asked = 0;
$got = '';
$calls = 0;
curl_setopt($ch, CURLOPT_NOPROGRESS, false);
curl_setopt($ch, CURLOPT_XFERINFOFUNCTION, function ($ch) use (&$asked, &$calls) {
    if ($asked === 1 && ++$calls > 1) curl_pause($ch, CURLPAUSE_CONT);
    return 0;
});
$beside = spawn Async\delay(60000);
var_dump(curl_exec($ch), $got);
$beside->cancel();
$origin->stop();
?>
--EXPECT--
bool(false)
int(1)
int(0)
bool(true)
string(8) "one page"
bool(true)
string(8) "one page"
