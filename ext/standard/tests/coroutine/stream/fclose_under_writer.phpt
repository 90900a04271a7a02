--TEST--
fclose() under a waiting writer wakes it, the other side sees the end
--EXTENSIONS--
async
--FILE--
<?php
[$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$writer = spawn use($x) {
    try {
        $n = 0;
        while ($w = @fwrite($x, str_repeat('x', 100000))) $n += $w;
        return $n > 0;
    } catch (TypeError $e) {
        return true;
    }
};
for ($i = 0; $i < 50; $i++) suspend;
Async\delay(5);
fclose($x);
var_dump(await $writer);
$total = strlen(stream_get_contents($y));
var_dump($total > 0, feof($y));
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
