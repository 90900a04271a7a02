--TEST--
Names of /etc/hosts and of a name server: gethostbyname(l), gethostbyaddr, connect by name
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
in_private_names(hosts: '127.0.0.3 written.example.test written');
$server = name_server([
    'asked.example.test A' => ['127.0.0.4', '127.0.0.44'],
    '4.0.0.127.in-addr.arpa PTR' => ['asked.example.test'],
]);
$jobs = [
    spawn gethostbyname('written'),
    spawn gethostbynamel('written.example.test'),
    spawn gethostbyaddr('127.0.0.3'),
    spawn gethostbyname('asked'),
    spawn gethostbynamel('asked.example.test'),
    spawn gethostbyaddr('127.0.0.4'),
    spawn gethostbyname('unknown.example.test'),
    spawn gethostbynamel('unknown.example.test'),
    spawn gethostbyaddr('127.0.0.200'),
    spawn gethostbyaddr('::1'),
];
foreach ($jobs as $job) {
    echo json_encode(await $job), "\n";
}
var_dump(await spawn gethostbyaddr('nonsense'));

foreach (['written' => '127.0.0.3', 'asked' => '127.0.0.4'] as $name => $address) {
    $listener = stream_socket_server("tcp://$address:0");
    $port = (int) substr(strrchr(stream_socket_get_name($listener, false), ':'), 1);
    $client = spawn stream_socket_client("tcp://$name:$port", $code, $message, 20);
    $accepted = stream_socket_accept($listener, 20);
    echo stream_socket_get_name(await $client, true) === "$address:$port" ? "connected to $name\n" : "wrong\n";
}
var_dump(await spawn { return @fsockopen('unknown.example.test', 80, $code, $message); });
$server->cancel();
?>
--EXPECTF--
"127.0.0.3"
["127.0.0.3"]
"written.example.test"
"127.0.0.4"
["127.0.0.4","127.0.0.44"]
"asked.example.test"
"unknown.example.test"
false
"127.0.0.200"
"%S"

Warning: gethostbyaddr(): Address is not a valid IPv4 or IPv6 address in %s on line %d
bool(false)
connected to written
connected to asked
bool(false)
