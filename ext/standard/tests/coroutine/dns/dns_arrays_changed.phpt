--TEST--
dns_get_record(), getmxrr(): what another coroutine makes of the arrays meanwhile does no harm: they go into the variables when the call returns
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . "/name_server.inc";
if ($why = private_names_missing()) die("skip $why");
?>
--FILE--
<?php
require __DIR__ . '/name_server.inc';
in_private_names();
$change = function () {};
$server = name_server([
    'x.example.test A' => ['127.0.0.9'],
    'x.example.test MX' => [[5, 'mx.example.test']],
    'x.example.test authority' => [['example.test', 'NS', ['ns.example.test']]],
    'x.example.test additional' => [['ns.example.test', 'A', ['127.0.0.53']]],
], function () use (&$change) { $change(); });

// read: nothing is there before the call returns
$change = function () use (&$authority, &$additional, &$copies) { $copies = [$authority, $additional]; };
$records = await spawn { global $authority, $additional; return dns_get_record('x.example.test', DNS_A, $authority, $additional); };
echo json_encode([count($records), count($authority), count($additional), $copies[0], $copies[1]]), "\n";

// replaced
$change = function () use (&$authority, &$additional) { $authority = 'a string'; $additional = 5; };
$records = await spawn { global $authority, $additional; return dns_get_record('x.example.test', DNS_A, $authority, $additional); };
echo count($records), ' ', json_encode([count($authority), count($additional)]), "\n";

$change = function () use (&$hosts, &$weights) { $weights = null; };
echo json_encode([await spawn { global $hosts, $weights; return getmxrr('x.example.test', $hosts, $weights); }, $hosts, $weights]), "\n";
$change = function () use (&$hosts, &$weights) { $hosts = 'gone'; };
echo json_encode([await spawn { global $hosts, $weights; return getmxrr('x.example.test', $hosts, $weights); }, $hosts]), "\n";
$server->cancel();
?>
--EXPECT--
[1,2,2,null,null]
1 [2,2]
[true,["mx.example.test"],[5]]
[true,["mx.example.test"]]
