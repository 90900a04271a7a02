--TEST--
Two coroutines read one stream: each line reaches exactly one of them
--EXTENSIONS--
async
--FILE--
<?php
[$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$lines = [];
$readers = [];
for ($i = 0; $i < 2; $i++) {
    $readers[] = spawn use($x, &$lines) { while (($line = fgets($x)) !== false) { $lines[] = trim($line); suspend; } };
}
$writer = spawn use($y) { for ($i = 0; $i < 20; $i++) { fwrite($y, "line $i\n"); suspend; } fclose($y); };
foreach ($readers as $r) await $r;
await $writer;
natsort($lines);
var_dump(count($lines), array_values($lines) === array_map(fn($i) => "line $i", range(0, 19)));
?>
--EXPECT--
int(20)
bool(true)
