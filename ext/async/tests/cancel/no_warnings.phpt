--TEST--
A cancelled function calls no error handler and leaves no trace of its warning; the handler and the levels are as before afterwards
--EXTENSIONS--
async
--FILE--
<?php
set_error_handler(function (int $level, string $message, string $file, int $line) {
    throw new ErrorException($message, 0, $level, $file, $line);
});

$server = stream_socket_server('tcp://127.0.0.1:0');
$name = stream_socket_get_name($server, false);
$pair = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$jobs = [
    'http' => fn() => file_get_contents("http://$name/"),
    'accept' => fn() => stream_socket_accept($server = stream_socket_server('tcp://127.0.0.1:0')),
    'select' => function () {
        $read = [stream_socket_server('tcp://127.0.0.1:0')];
        $write = $except = null;
        return stream_select($read, $write, $except, 5);
    },
    'mapped' => fn() => array_map(file_get_contents(...), ["http://$name/"]),
    'fread' => fn() => fread($pair[0], 10),
    'object' => fn() => new SplFileObject("http://$name/"),
];

function show(string $name, Throwable $e): void
{
    echo $name, ': ', get_class($e), ' "', $e->getMessage(), '"';
    while ($e = $e->getPrevious()) {
        echo ' <- ', get_class($e);
    }
    echo "\n";
}

foreach ($jobs as $key => $job) {
    $coroutine = spawn (function () use ($key, $job) {
        $before = error_reporting();
        try {
            $job();
        } catch (Throwable $e) {
            show($key, $e);
        }
        try {
            trigger_error('afterwards');
        } catch (ErrorException $e) {
            echo "  ", $e->getMessage(), ', ', var_export(error_reporting() === $before, true), "\n";
        }
    })();
    Async\delay(20);
    $coroutine->cancel(new Async\CancellationException('stop'));
    await $coroutine;
}

// nobody catches it: cancelled, and no failure that ends the program
$coroutine = spawn $jobs['http']();
$entry = spawn file_get_contents("http://$name/");
Async\delay(20);
$coroutine->cancel(new Async\CancellationException('stop'));
$entry->cancel(new Async\CancellationException('stop'));
foreach (['closure' => $coroutine, 'entry' => $entry] as $key => $one) {
    try {
        await $one;
    } catch (Async\CancellationException $e) {
        show($key, $e);
    }
    var_dump($one->isCancelled());
}

// without a handler
restore_error_handler();
foreach (['http', 'select'] as $key) {
    $coroutine = spawn (function () use ($key, $jobs) {
        try { $jobs[$key](); } finally { echo $undefined; }
    })();
    Async\delay(20);
    $coroutine->cancel(new Async\CancellationException('stop'));
    try {
        await $coroutine;
    } catch (Async\CancellationException $e) {
        show('in finally', $e);
    }
}
?>
--EXPECTF--
http: Async\CancellationException "stop"
  afterwards, true
accept: Async\CancellationException "stop"
  afterwards, true
select: Async\CancellationException "stop"
  afterwards, true
mapped: Async\CancellationException "stop"
  afterwards, true
fread: Async\CancellationException "stop"
  afterwards, true
object: Async\CancellationException "stop" <- RuntimeException
  afterwards, true
closure: Async\CancellationException "stop"
bool(true)
entry: Async\CancellationException "stop"
bool(true)

Warning: Undefined variable $undefined in %s on line %d
in finally: Async\CancellationException "stop"

Warning: Undefined variable $undefined in %s on line %d
in finally: Async\CancellationException "stop"
