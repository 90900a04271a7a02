--TEST--
Cancel: a cancellation that was never thrown is dropped before the coroutine ends; the destructors that this runs may suspend, throw and exit
--EXTENSIONS--
async
--FILE--
<?php

class Connection
{
    public function __construct(private ?Closure $close = null)
    {
    }

    public function __destruct()
    {
        echo "closing\n";
        Async\delay(1);
        echo "closed\n";
        if ($this->close) {
            ($this->close)();
        }
    }
}

/* The trace of the cancellation holds the connection. */
function serve(Connection $connection): string
{
    Async\currentCoroutine()->cancel();
    return 'done';
}

echo await spawn serve(new Connection()), "\n";

$scope = new Async\Scope();
$scope->setExceptionHandler(function ($scope, $coroutine, $exception): void {
    echo 'handled: ', $exception->getMessage(), ', after: ', $exception->getPrevious()?->getMessage() ?? 'nothing', "\n";
});
$fail = fn() => throw new LogicException('close failed');
$scope->spawn('serve', new Connection($fail));
$scope->awaitCompletion(Async\timeout(1000));

$scope->spawn(function (?Connection $connection): void {
    serve($connection);
    $connection = null;   // the trace of what follows does not hold it
    throw new RuntimeException('real');
}, new Connection($fail));
$scope->awaitCompletion(Async\timeout(1000));

spawn serve(new Connection(fn() => exit("exit\n")));
Async\delay(1000);
echo "not reached\n";
?>
--EXPECT--
closing
closed
done
closing
closed
handled: close failed, after: nothing
closing
closed
handled: close failed, after: real
closing
closed
exit
