--TEST--
A read after one that emptied the socket: bytes that came meanwhile, a timeout, the end, a close
--EXTENSIONS--
async
--FILE--
<?php
function connected(): array
{
    $server = stream_socket_server('tcp://127.0.0.1:0');
    $client = stream_socket_client('tcp://' . stream_socket_get_name($server, false));
    return [stream_socket_accept($server), $client];
}

// somebody else is always there, so that waits suspend
$other = spawn (function () {
    try {
        while (true) {
            Async\delay(5);
        }
    } catch (Async\CancellationException) {
    }
})();

$reader = spawn (function () {
    [$a, $b] = connected();
    fwrite($b, "one");
    echo fread($a, 100), "\n";

    // came before the wait began, and more than a buffer's worth
    fwrite($b, str_repeat('x', 10000));
    Async\delay(20);
    $bytes = 0;
    while ($bytes < 10000) {
        $bytes += strlen(fread($a, 100000));
    }
    echo $bytes, "\n";

    fwrite($b, "two");
    echo fread($a, 100), "\n";
    stream_set_timeout($a, 0, 20000);
    var_dump(fread($a, 100), stream_get_meta_data($a)['timed_out'], feof($a));

    // not lost by the timeout
    fwrite($b, "three\n");
    var_dump(fgets($a), stream_get_meta_data($a)['timed_out']);

    stream_set_timeout($a, 60);
    fclose($b);
    Async\delay(20);
    var_dump(fread($a, 100), feof($a));
})();
await $reader;

$closed = spawn (function () {
    [$a, $b] = connected();
    fwrite($b, "four");
    echo fread($a, 100), "\n";
    spawn (function () use ($a) {
        fclose($a);
    })();
    var_dump(fread($a, 100), is_resource($a));
})();
await $closed;

$cancelled = spawn (function () {
    [$a, $b] = connected();
    fwrite($b, "five");
    echo fread($a, 100), "\n";
    fread($a, 100);
    echo "not reached\n";
})();
Async\delay(30);
$cancelled->cancel(new Async\CancellationException('enough'));
try {
    await $cancelled;
} catch (Async\CancellationException $e) {
    echo get_class($e), "\n";
}
$other->cancel();
?>
--EXPECT--
one
10000
two
bool(false)
bool(true)
bool(false)
string(6) "three
"
bool(false)
string(0) ""
bool(true)
four
bool(false)
bool(false)
five
Async\CancellationException
