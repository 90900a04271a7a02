--TEST--
Two coroutines on one connection: each byte goes to one of them, an end or a reset to both
--EXTENSIONS--
async
sockets
--FILE--
<?php
require __DIR__ . '/hostile.inc';
$address = peer(<<<'PHP'
    $how = fgetc($c);
    for ($i = 0; $i < 20; $i++) drip($c, "line $i.\n", 50);
    $how === 'r' ? reset_connection($c) : fclose($c);
PHP);
$read_all = function ($s) {
    $lines = [];
    while (($line = @fgets($s)) !== false) $lines[] = trim($line);
    return $lines;
};
$wrong = 0;
for ($i = 0; $i < 25; $i++) {
    foreach (['e', 'r'] as $how) {
        $s = stream_socket_client("tcp://$address");
        fwrite($s, $how);
        $jobs[] = [$how, spawn $read_all($s), spawn $read_all($s), $s];
    }
}
foreach ($jobs as [$how, $a, $b, $s]) {
    $lines = [...await $a, ...await $b];
    sort($lines, SORT_NATURAL);
    $expected = array_map(fn($i) => "line $i.", range(0, 19));
    /* a reset takes what was not read yet with it: the rest of a line perhaps */
    $whole = array_intersect($lines, $expected);
    $good = $how === 'e' ? $lines === $expected : count($lines) - count($whole) <= 1 && $whole === array_unique($whole);
    $wrong += !$good || !feof($s);
}
var_dump($wrong);
/* two writers: the blocks of each arrive in their order */
$counting = peer('$all = stream_get_contents($c); fwrite($c, json_encode([substr_count($all, "a"), substr_count($all, "b"), strlen($all)]) . "\n"); fclose($c);');
$s = stream_socket_client("tcp://$counting");
$write = function ($s, $letter) {
    for ($n = 0; $n < 1000000; $n += $w) $w = fwrite($s, str_repeat($letter, min(70000, 1000000 - $n)));
    return $n;
};
$a = spawn $write($s, 'a');
$b = spawn $write($s, 'b');
var_dump(await $a, await $b);
stream_socket_shutdown($s, STREAM_SHUT_WR);
echo fgets($s);
?>
--EXPECT--
int(0)
int(1000000)
int(1000000)
[1000000,1000000,2000000]
