--TEST--
A callback suspends in curl_multi_exec(): the multi handle is busy for other coroutines, and stays whole
--EXTENSIONS--
async
curl
--FILE--
<?php
require __DIR__ . '/../../../standard/tests/coroutine/stream/http_origin.inc';
$origin = new http_origin(fn($path) => http_page("page $path"));
$multi = curl_multi_init();
$inside = new Async\FutureState();
$leave = new Async\FutureState();
$entered = new Async\Future($inside);
$left = new Async\Future($leave);
$ch = curl_init("$origin->url/x");
$got = '';
curl_setopt($ch, CURLOPT_WRITEFUNCTION, function ($ch, $data) use (&$got, $inside, $left) {
    $inside->complete(null);
    await $left;
    $got .= $data;
    return strlen($data);
});
curl_multi_add_handle($multi, $ch);
$transfer = spawn use($multi) {
    do {
        $status = curl_multi_exec($multi, $running);
        if ($running) curl_multi_select($multi);
    } while ($running);
    return $status;
};
await $entered;
var_dump(curl_multi_exec($multi, $running) === 8, curl_multi_remove_handle($multi, $ch) === 8);
curl_multi_close($multi);
var_dump(curl_multi_errno($multi));
unset($ch);
gc_collect_cycles();
$leave->complete(null);
var_dump(await $transfer, $got);
curl_multi_close($multi);
var_dump(curl_multi_errno($multi));
$origin->stop();
?>
--EXPECT--
bool(true)
bool(true)
int(8)
int(0)
string(7) "page /x"
int(0)
