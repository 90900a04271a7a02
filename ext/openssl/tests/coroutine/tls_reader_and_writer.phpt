--TEST--
A reader and a writer on one TLS stream, in both directions at once; the stream stays blocking for PHP code
--EXTENSIONS--
async
openssl
--FILE--
<?php
require __DIR__ . '/tls_pair.inc';
[$server, $client] = tls_pair();
$text = implode(' ', range(1, 320_000));   // more than two megabytes
function all($stream, int $size): string
{
    for ($all = ''; strlen($all) < $size; $all .= $part) {
        $part = fread($stream, 8192);
        if ($part === '' || $part === false) break;
    }
    return $all;
}
$size = strlen($text);
$readers = [waiting(spawn all($client, $size)), waiting(spawn all($server, $size))];
var_dump(stream_get_meta_data($client)['blocked'], stream_get_meta_data($server)['blocked']);
// while the readers wait, a short write is no empty one
var_dump(fwrite($client, substr($text, 0, 5)), fwrite($server, substr($text, 0, 7)));
$writers = [spawn fwrite($client, substr($text, 5)), spawn fwrite($server, substr($text, 7))];
var_dump(await $writers[0] === $size - 5, await $writers[1] === $size - 7);
var_dump(await $readers[0] === $text, await $readers[1] === $text);
// two writers: whole fwrite()s, in order
$reader = spawn all($server, 200000);
$writers = [spawn fwrite($client, str_repeat('a', 100000)), spawn fwrite($client, str_repeat('b', 100000))];
await $writers[0];
await $writers[1];
var_dump(in_array(await $reader, [str_repeat('a', 100000) . str_repeat('b', 100000), str_repeat('b', 100000) . str_repeat('a', 100000)]));
var_dump(stream_get_meta_data($client)['blocked'], stream_get_meta_data($client)['timed_out']);
?>
--EXPECT--
bool(true)
bool(true)
int(5)
int(7)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(false)
