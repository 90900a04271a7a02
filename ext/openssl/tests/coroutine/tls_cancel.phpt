--TEST--
Cancelled TLS readers, writers and handshakes: no byte of a later writer is lost, nothing is sent twice
--EXTENSIONS--
async
openssl
--FILE--
<?php
require __DIR__ . '/tls_pair.inc';
[$server, $client] = tls_pair();
$reader = waiting(spawn fgets($client));
$reader->cancel();
try { await $reader; } catch (Async\CancellationException) { echo "reader cancelled\n"; }
fwrite($server, "a line\n");
var_dump(fgets($client));

// the peer does not read: a record is left half sent
$writer = waiting(spawn fwrite($client, str_repeat('a', 8 << 20)));
$writer->cancel();
try { await $writer; } catch (Async\CancellationException) { echo "writer cancelled\n"; }
$reader = spawn use($server) {
    for ($all = ''; !str_ends_with($all, 'end'); $all .= $part) {
        $part = fread($server, 8192);
        if ($part === '' || $part === false) break;
    }
    return $all;
};
$next = str_repeat('b', 100000) . 'end';
var_dump(fwrite($client, $next) === strlen($next));
$all = await $reader;
var_dump(ltrim($all, 'a') === $next);

$silent = stream_socket_server('tcp://127.0.0.1:0');
$connecting = waiting(spawn stream_socket_client('tls://' . stream_socket_get_name($silent, false), $errno, $errstr, 60));
$connecting->cancel();
try { @await $connecting; } catch (Async\CancellationException) { echo "handshake cancelled\n"; }
$accepting = waiting(spawn stream_socket_accept(stream_socket_server('tls://127.0.0.1:0'), 60));
$accepting->cancel();
try { await $accepting; } catch (Async\CancellationException) { echo "accept cancelled\n"; }
?>
--EXPECTF--
reader cancelled
string(7) "a line
"
writer cancelled
bool(true)
bool(true)
%Ahandshake cancelled
%Aaccept cancelled
