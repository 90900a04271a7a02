--TEST--
An error handler that throws for each warning: a cancelled function still ends with the cancellation, the handler's exception is its previous one
--FILE--
<?php
set_error_handler(function (int $level, string $message, string $file, int $line) {
    throw new ErrorException(preg_replace('/\d{4,}/', 'N', $message), 0, $level, $file, $line);
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
        try {
            $job();
        } catch (Throwable $e) {
            show($key, $e);
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

// the handler's own code may catch its own exceptions
set_error_handler(function () {
    try {
        throw new LogicException('inside');
    } catch (LogicException $e) {
        echo 'the handler: ', $e->getMessage(), "\n";
    }
});
$coroutine = spawn $jobs['http']();
Async\delay(20);
$coroutine->cancel(new Async\CancellationException('stop'));
try {
    await $coroutine;
} catch (Async\CancellationException $e) {
    show('quiet handler', $e);
}
?>
--EXPECT--
http: Async\CancellationException "stop" <- ErrorException
accept: Async\CancellationException "stop" <- ErrorException
select: Async\CancellationException "stop" <- ErrorException
mapped: Async\CancellationException "stop" <- ErrorException
fread: Async\CancellationException "stop"
closure: Async\CancellationException "stop" <- ErrorException
bool(true)
entry: Async\CancellationException "stop" <- ErrorException
bool(true)
the handler: inside
quiet handler: Async\CancellationException "stop"
