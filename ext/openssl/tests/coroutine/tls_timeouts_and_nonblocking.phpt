--TEST--
stream_set_timeout() and stream_set_blocking(false) of a TLS stream in coroutines
--EXTENSIONS--
async
openssl
--FILE--
<?php
require __DIR__ . '/tls_pair.inc';
[$server, $client] = tls_pair();
$beside = spawn Async\delay(60000);
stream_set_timeout($client, 0, 100000);
$start = hrtime(true);
var_dump(fgets($client), stream_get_meta_data($client)['timed_out'], (hrtime(true) - $start) / 1e6 >= 95);
fwrite($server, "drip");
$dripper = spawn use($server) {
    foreach (str_split("ping by byte\n") as $byte) {
        Async\delay(2);
        fwrite($server, $byte);
    }
};
stream_set_timeout($client, 10);
var_dump(fgets($client));

stream_set_blocking($client, false);
var_dump(fread($client, 10), stream_get_meta_data($client)['blocked']);
$written = 0;
do $written += $n = fwrite($client, str_repeat('x', 65536)); while ($n === 65536);
var_dump($written > 65536);
stream_set_blocking($client, true);

// what PHP code sets while somebody waits holds afterwards
$reader = waiting(spawn fread($client, 100));
stream_set_blocking($client, false);
fwrite($server, 'x');
var_dump(await $reader, stream_get_meta_data($client)['blocked'], fread($client, 10));
stream_set_blocking($client, true);
$reader = waiting(spawn fread($client, 100));
fwrite($server, 'y');
var_dump(await $reader, stream_get_meta_data($client)['blocked']);
$beside->cancel();
?>
--EXPECT--
bool(false)
bool(true)
bool(true)
string(17) "dripping by byte
"
string(0) ""
bool(false)
bool(true)
string(1) "x"
bool(false)
string(0) ""
string(1) "y"
bool(true)
