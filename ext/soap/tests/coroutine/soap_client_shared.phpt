--TEST--
SOAP: coroutines that share a client take turns; each gets the answer, or the fault, of its own call
--EXTENSIONS--
async
soap
--FILE--
<?php
$server = stream_socket_server('tcp://127.0.0.1:0');
$location = 'http://' . stream_socket_get_name($server, false) . '/';

/* Answers f(n) with n after a while, keeps the connection, and drops it for odd numbers. */
$serving = spawn use ($server) {
    while ($connection = @stream_socket_accept($server, 10)) {
        spawn use ($connection) {
            for (;;) {
                $length = 0;
                while (($line = trim((string) fgets($connection))) !== '') {
                    sscanf($line, 'Content-Length: %d', $length);
                }
                if ($length === 0 || !preg_match('/>(\d+)</', stream_get_contents($connection, $length), $n)) {
                    return;
                }
                Async\delay(2);
                if ($n[1] % 2) {
                    fclose($connection);
                    return;
                }
                $body = '<?xml version="1.0"?><e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><r>'
                    . "<return>answer $n[1]</return></r></e:Body></e:Envelope>";
                fwrite($connection, "HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nContent-Length: " . strlen($body) . "\r\n\r\n$body");
            }
        };
    }
};

$client = new SoapClient(null, ['location' => $location, 'uri' => 'u']);
$calls = [];
for ($i = 0; $i < 8; $i++) {
    $calls[] = spawn use ($client, $i) {
        try {
            return $client->f($i);
        } catch (SoapFault $fault) {
            return $fault->getMessage();
        }
    };
}
$cancelled = spawn $client->f(100);
suspend;
$cancelled->cancel();
foreach ($calls as $call) {
    echo await $call, "\n";
}
try {
    await $cancelled;
} catch (Async\CancellationException $cancellation) {
    echo $cancellation::class, "\n";
}
echo $client->f(10), "\n";
unset($client);
$serving->cancel();
?>
--EXPECT--
answer 0
Error Fetching http headers
answer 2
Error Fetching http headers
answer 4
Error Fetching http headers
answer 6
Error Fetching http headers
Async\CancellationException
answer 10
