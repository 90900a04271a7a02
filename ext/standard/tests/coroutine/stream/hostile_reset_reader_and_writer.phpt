--TEST--
A reset wakes the reader and the writer that wait for the same connection
--EXTENSIONS--
async
sockets
--FILE--
<?php
require __DIR__ . '/hostile.inc';
$address = peer('fread($c, 1); usleep(50000); reset_connection($c);');
$pairs = [];
for ($i = 0; $i < 50; $i++) {
    $s = stream_socket_client("tcp://$address");
    $pairs[] = [
        spawn use($s) { return @fgets($s); },
        spawn use($s) {
            $data = str_repeat('x', 1000000);
            do {
                $written = @fwrite($s, $data);
            } while ($written);
            return $written;
        },
        $s,
    ];
}
$seen = [];
foreach ($pairs as [$reader, $writer, $s]) {
    $what = json_encode([await $reader, await $writer, feof($s), get_resource_type($s)]);
    $seen[$what] = ($seen[$what] ?? 0) + 1;
}
print_r($seen);
?>
--EXPECT--
Array
(
    [[false,false,true,"stream"]] => 50
)
