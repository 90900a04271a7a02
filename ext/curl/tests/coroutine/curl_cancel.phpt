--TEST--
Half of 20 transfers are cancelled on their way: the others end well, the handles can be used again
--EXTENSIONS--
async
curl
--FILE--
<?php
require __DIR__ . '/../../../standard/tests/coroutine/stream/http_origin.inc';
$arrived = 0;
$gate = new Async\FutureState();
$open = new Async\Future($gate);
$origin = new http_origin(function ($path, $headers, $body, $connection) use (&$arrived, $open) {
    if ($path === '/again') return http_page('again');
    fwrite($connection, "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nfirst");
    $arrived++;
    await $open;
    return 'other';
});
$handles = $transfers = [];
for ($i = 0; $i < 20; $i++) {
    $handles[$i] = curl_init("$origin->url/$i");
    curl_setopt($handles[$i], CURLOPT_RETURNTRANSFER, true);
    $transfers[$i] = spawn use(&$handles, $i) {
        $page = curl_exec($handles[$i]);
        return $page;
    };
}
while ($arrived < 20) Async\delay(1);
for ($i = 0; $i < 20; $i += 2) $transfers[$i]->cancel();
$cancelled = $right = $again = 0;
for ($i = 0; $i < 20; $i += 2) {
    try {
        await $transfers[$i];
    } catch (Async\CancellationException) {
        $cancelled++;
    }
}
$gate->complete(null);
for ($i = 1; $i < 20; $i += 2) $right += await $transfers[$i] === 'firstother';
for ($i = 0; $i < 20; $i += 2) {
    curl_setopt($handles[$i], CURLOPT_URL, "$origin->url/again");
    $again += curl_exec($handles[$i]) === 'again' && curl_errno($handles[$i]) === 0;
}
var_dump($cancelled, $right, $again);
$origin->stop();
?>
--EXPECT--
int(10)
int(10)
int(10)
