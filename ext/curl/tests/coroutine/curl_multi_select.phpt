--TEST--
curl_multi_exec() and curl_multi_select() in several coroutines: others run meanwhile
--EXTENSIONS--
async
curl
--FILE--
<?php
require __DIR__ . '/../../../standard/tests/coroutine/stream/http_origin.inc';
$origin = new http_origin(function ($path) {
    Async\delay(150);
    return http_page("page $path");
});
function all(array $urls): array
{
    $multi = curl_multi_init();
    $handles = [];
    foreach ($urls as $url) {
        $handles[$url] = $ch = curl_init($url);
        curl_setopt($ch, CURLOPT_RETURNTRANSFER, true);
        curl_multi_add_handle($multi, $ch);
    }
    $calls = 0;
    do {
        $status = curl_multi_exec($multi, $running);
        if ($running && curl_multi_select($multi, 5.0) === -1) return ['select failed'];
    } while ($running && $status === CURLM_OK && ++$calls < 10000);
    $done = 0;
    while ($info = curl_multi_info_read($multi)) $done += $info['result'] === CURLE_OK;
    $pages = array_map(curl_multi_getcontent(...), $handles);
    foreach ($handles as $ch) curl_multi_remove_handle($multi, $ch);
    curl_multi_close($multi);
    return [$done, array_values($pages), $calls < 200];
}
$ticks = 0;
$ticker = spawn use(&$ticks) { while (true) { Async\delay(5); $ticks++; } };
$start = hrtime(true);
$groups = [];
for ($g = 0; $g < 5; $g++) $groups[] = spawn all(array_map(fn($i) => "$origin->url/$g.$i", range(0, 4)));
foreach ($groups as $g => $group) var_dump(await $group === [5, array_map(fn($i) => "page /$g.$i", range(0, 4)), true]);
var_dump((hrtime(true) - $start) / 1e6 < 2000, $ticks > 5);

$multi = curl_multi_init();
var_dump(curl_multi_select($multi, 1.0));
curl_multi_add_handle($multi, $ch = curl_init("$origin->url/x"));
curl_setopt($ch, CURLOPT_RETURNTRANSFER, true);
curl_multi_exec($multi, $running);
$start = hrtime(true);
var_dump(curl_multi_select($multi, 0.0) >= 0);
$waiter = spawn use($multi) { do { curl_multi_exec($multi, $running); curl_multi_select($multi, 100.0); } while ($running); };
while (!$waiter->isSuspended() && !$waiter->isCompleted()) suspend;
$waiter->cancel();
try { await $waiter; } catch (Async\CancellationException) { echo "cancelled\n"; }
do { curl_multi_exec($multi, $running); curl_multi_select($multi); } while ($running);
echo curl_multi_getcontent($ch), "\n";
$ticker->cancel();
$origin->stop();
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
int(0)
bool(true)
cancelled
page /x
