--TEST--
A name server that is silent: the resolver's timeout, its results and warnings, and nobody else waits
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
in_private_names('timeout:1 attempts:1');
$server = name_server([], fn() => false);
$ticks = 0;
$clock = spawn use(&$ticks) {
    while (true) {
        Async\delay(20);
        $ticks++;
    }
};
$jobs = [
    'gethostbyname' => spawn gethostbyname('silent.example.test.'),
    'gethostbynamel' => spawn gethostbynamel('silent.example.test.'),
    'gethostbyaddr' => spawn gethostbyaddr('127.9.9.9'),
    'checkdnsrr' => spawn checkdnsrr('silent.example.test.'),
    'getmxrr' => spawn { return getmxrr('silent.example.test.', $hosts); },
    'dns_get_record' => spawn dns_get_record('silent.example.test.', DNS_A),
];
foreach ($jobs as $name => $job) {
    echo $name, ': ', json_encode(await $job), "\n";
}
echo $ticks > 5 ? "others ran\n" : "others stood still: $ticks\n";
$clock->cancel();
$server->cancel();
?>
--EXPECTF--
%A
Warning: dns_get_record(): A temporary server error occurred. in %s on line %d
%Aothers ran
