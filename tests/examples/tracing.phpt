--TEST--
examples/tracing.php: spans of requests that run at once, a collector, one that is gone, one that says nothing
--FILE--
<?php
require __DIR__ . '/child.inc';

function names(array $spans): string
{
    sort($spans);
    return implode(', ', $spans);
}

echo "-- drawn\n";
[$status, $output] = run_example('tracing.php', '--requests 3');
echo "status $status, ", substr_count($output, "3 left 9.90 untranslated\n"), " answers\n";
foreach (array_slice(explode('trace ', $output), 1) as $trace) {
    preg_match_all('/^( *)(\S.*?) *\|([ =]{40,41})\| +\d+ ms(  failed)?$/m', $trace, $lines, PREG_SET_ORDER);
    echo names(array_map(fn($line) => strlen($line[1]) / 2 . " $line[2]" . ($line[4] ?? ''), $lines)), "\n";
}
echo strrchr(rtrim($output), "\n"), "\n";

echo "-- sent\n";
$listener = stream_socket_server('tcp://127.0.0.1:0');
$address = stream_socket_get_name($listener, false);
$spans = [];
$collect = function () use ($listener, &$spans) {
    while ($stream = @stream_socket_accept($listener, 60)) {
        $path = explode(' ', fgets($stream))[1];
        $length = 0;
        while (trim($line = (string) fgets($stream)) !== '') {
            $length = sscanf($line, 'Content-Length: %d')[0] ?? $length;
        }
        $sent = json_decode(stream_get_contents($stream, $length), true)['resourceSpans'][0];
        echo "$path {$sent['resource']['attributes'][0]['value']['stringValue']}\n";
        array_push($spans, ...$sent['scopeSpans'][0]['spans']);
        fwrite($stream, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}");
        fclose($stream);
    }
};
$collector = spawn $collect();
[$status, $output] = run_example('tracing.php', "--collector http://$address");
echo "status $status", strrchr(rtrim($output), "\n"), "\n";
$collector->cancel();
$by = array_column($spans, null, 'spanId');
$traces = [];
foreach ($spans as $span) {
    $outer = $by[$span['parentSpanId']] ?? null;
    $traces[$span['traceId']][] = ($outer['name'] ?? '') . ">{$span['name']}";
    if ($outer && ($outer['traceId'] !== $span['traceId'] || $outer['startTimeUnixNano'] > $span['startTimeUnixNano']
            || $outer['endTimeUnixNano'] < $span['endTimeUnixNano'])) {
        echo "{$span['name']} is not in {$outer['name']}\n";
    }
    if (($span['status']['code'] === 2) !== ($span['name'] === 'translate')) {
        echo "{$span['name']}: ", json_encode($span['status']), "\n";
    }
}
foreach ($traces as $names) {
    echo names($names), "\n";
}

echo "-- other addresses\n";
$collector = spawn $collect();
foreach (['/', '/behind/', '/behind'] as $path) {
    run_example('tracing.php', "--requests 1 --collector http://$address$path");
}
$collector->cancel();

echo "-- gone\n";
fclose($listener);
[$status, $output] = run_example('tracing.php', "--requests 1 --collector http://$address");
echo "status $status", strrchr(rtrim($output), "\n"), substr_count($output, 'spans are lost: '), "\n";

echo "-- says nothing\n";
$silent = stream_socket_server('tcp://127.0.0.1:0');
[$status, $output] = run_example('tracing.php', '--requests 1 --collector http://' . stream_socket_get_name($silent, false));
echo "status $status", strrchr(rtrim($output), "\n"), "\n";
?>
--EXPECT--
-- drawn
status 0, 3 answers
0 GET /order, 1 price, 1 reviews, 1 stock, 2 GET /stock, 2 discount, 2 translate  failed
0 GET /order, 1 price, 1 reviews, 1 stock, 2 GET /stock, 2 discount, 2 translate  failed
0 GET /order, 1 price, 1 reviews, 1 stock, 2 GET /stock, 2 discount, 2 translate  failed

0 spans lost
-- sent
/v1/traces orders
status 0
0 spans lost
>GET /order, GET /order>price, GET /order>reviews, GET /order>stock, price>discount, reviews>translate, stock>GET /stock
>GET /order, GET /order>price, GET /order>reviews, GET /order>stock, price>discount, reviews>translate, stock>GET /stock
-- other addresses
/v1/traces orders
/behind/v1/traces orders
/behind/v1/traces orders
-- gone
status 0
7 spans lost1
-- says nothing
status 0
7 spans lost
