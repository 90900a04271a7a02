--TEST--
checkdnsrr(), getmxrr() and their other names in coroutines
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
$server = name_server([
    'example.test MX' => [[10, 'mx1.example.test'], [20, 'mx2.example.test']],
    'www.example.test A' => ['127.0.0.8'],
]);
$jobs = [
    'mx' => spawn checkdnsrr('example.test'),
    'a' => spawn dns_check_record('www.example.test', 'A'),
    'no record' => spawn checkdnsrr('www.example.test', 'MX'),
    'no name' => spawn checkdnsrr('none.example.test', 'ANY'),
    'getmxrr' => spawn {
        return [getmxrr('example.test', $hosts, $weights), $hosts, $weights];
    },
    'dns_get_mx' => spawn {
        return [dns_get_mx('www.example.test', $hosts), $hosts];
    },
    'type' => spawn {
        try {
            checkdnsrr('example.test', 'NONSENSE');
        } catch (ValueError $e) {
            return $e->getMessage();
        }
    },
];
foreach ($jobs as $name => $job) {
    echo $name, ': ', json_encode(await $job), "\n";
}
$server->cancel();
?>
--EXPECT--
mx: true
a: true
no record: false
no name: false
getmxrr: [true,["mx1.example.test","mx2.example.test"],[10,20]]
dns_get_mx: [false,[]]
type: "checkdnsrr(): Argument #2 ($type) must be a valid DNS record type"
