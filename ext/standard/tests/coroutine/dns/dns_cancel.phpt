--TEST--
Names: cancelled while a server is silent. Neither the coroutine nor the end of the program waits for the resolver
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
$outside = !getenv('WEFT_TEST_NAMES');
$start = microtime(true);
register_shutdown_function(function () use ($outside, $start) {
    if ($outside) {
        // of the whole inner process; each question would have taken 40 s
        echo microtime(true) - $start < 20 ? "ended at once\n" : "the end waited\n";
    }
});
in_private_names('timeout:20 attempts:2');
$asked = [];
$server = name_server([], function ($name, $type) use (&$asked) {
    $asked["$name $type"] = true;
    return false;
});
$jobs = [
    'gethostbyname' => spawn { return gethostbyname('a.example.test.'); },
    'gethostbynamel' => spawn { return gethostbynamel('b.example.test.'); },
    'gethostbyaddr' => spawn { return gethostbyaddr('127.9.9.9'); },
    'checkdnsrr' => spawn { return checkdnsrr('c.example.test.', 'NS'); },
    'getmxrr' => spawn { return getmxrr('d.example.test.', $hosts); },
    'dns_get_record' => spawn { return dns_get_record('e.example.test.', DNS_TXT | DNS_SRV); },
    'connect' => spawn { return @stream_socket_client('tcp://f.example.test.:80'); },
];
while (count($asked) < 7) {
    Async\delay(10);
}
foreach ($jobs as $name => $job) {
    $job->cancel();
    try {
        await $job;
        echo "$name: not cancelled\n";
    } catch (Async\CancellationException $e) {
        echo $name, ': ', get_class($e), "\n";
    }
}
$server->cancel();
?>
--EXPECT--
gethostbyname: Async\CancellationException
gethostbynamel: Async\CancellationException
gethostbyaddr: Async\CancellationException
checkdnsrr: Async\CancellationException
getmxrr: Async\CancellationException
dns_get_record: Async\CancellationException
connect: Async\CancellationException
ended at once
