--TEST--
Names from dnsmasq: a real server, with an answer that needs TCP
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . "/name_server.inc";
if (!is_executable('/usr/sbin/dnsmasq')) die('skip dnsmasq is not installed (Debian: dnsmasq-base)');
if ($why = private_names_missing()) die("skip $why");
?>
--FILE--
<?php
require __DIR__ . '/name_server.inc';
in_private_names();
$options = ['--no-daemon', '--conf-file=/dev/null', '--no-resolv', '--no-hosts', '--user=root', '--group=root', '--pid-file=',
    '--listen-address=127.0.0.1', '--bind-interfaces', '--local=/test/', '--address=/www.example.test/127.0.0.7',
    '--mx-host=example.test,mail.example.test,15', '--ptr-record=7.0.0.127.in-addr.arpa,www.example.test',
    '--srv-host=_http._tcp.example.test,www.example.test,8080,3,4', '--cname=alias.example.test,www.example.test'];
for ($i = 0; $i < 40; $i++) {
    $options[] = '--txt-record=long.example.test,' . str_repeat(chr(97 + $i % 26), 200);
}
$server = proc_open(['timeout', '60', '/usr/sbin/dnsmasq', ...$options], [['file', '/dev/null', 'r'], ['file', '/dev/null', 'w'], ['file', '/dev/null', 'w']], $pipes);
for ($try = 0; $try < 500 && !($probe = @fsockopen('127.0.0.1', 53)); $try++) {
    usleep(20000);
}
fclose($probe);
$jobs = [
    'name' => spawn gethostbyname('www.example.test'),
    'address' => spawn gethostbyaddr('127.0.0.7'),
    'mx' => spawn { return [getmxrr('example.test', $hosts, $weights), $hosts, $weights]; },
    'srv' => spawn { return array_column(dns_get_record('_http._tcp.example.test', DNS_SRV), 'port', 'target'); },
    'long' => spawn { return count(dns_get_record('long.example.test', DNS_TXT)); },
    'none' => spawn checkdnsrr('none.example.test', 'A'),
];
foreach ($jobs as $name => $job) {
    echo $name, ': ', json_encode(await $job), "\n";
}
proc_terminate($server);
await spawn proc_close($server);
?>
--EXPECT--
name: "127.0.0.7"
address: "www.example.test"
mx: [true,["mail.example.test"],[15]]
srv: {"www.example.test":8080}
long: 40
none: false
