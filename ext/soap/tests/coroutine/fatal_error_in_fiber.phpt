--TEST--
A fatal error of which ext/soap makes a SoapFault and that came out of a Fiber or an async block, or before there was a coroutine: nothing of what was skipped stays
--EXTENSIONS--
async
soap
--SKIPIF--
<?php
if (getenv('SKIP_ASAN')) {
    die('xleak ext/soap leaks the request that it was about to send, as on the base');
}
?>
--FILE--
<?php
use function Async\{current_coroutine, delay, suspend};

function fail(): void
{
    static $number = 0;
    $number++;
    eval("function twice$number() {} function twice$number() {}");
}

class Source implements Iterator
{
    public ?Closure $next = null;
    function next(): void { ($this->next)(); }
    function current(): mixed { return 'abc'; }
    function key(): mixed { return 0; }
    function rewind(): void {}
    function valid(): bool { return true; }
}

class Client extends SoapClient
{
    function __construct(private Closure $do)
    {
        parent::__construct(null, ['uri' => 'a', 'location' => 'b']);
    }
    function __doRequest($request, $location, $action, $version, $oneWay = false): ?string
    {
        ($this->do)();
    }
}

function call(Closure $do): void
{
    try {
        (new Client($do))->call();
    } catch (SoapFault $e) {
        echo substr($e->getMessage(), 0, 25), "\n";
    }
}

function read(IteratorIterator $source): string
{
    $source->next();
    return $source->current();
}

echo "-- before there is a coroutine\n";
call(fail(...));
$ran = 'did not run';
spawn use (&$ran) { $ran = 'ran'; };
delay(2);
echo $ran, "\n";

echo "-- in a Fiber that uses an object\n";
$source = new Source;
$shared = new IteratorIterator($source);
$source->next = function () use ($source) {
    delay(1);
    $source->next = fn () => null;
    fail();
};
$call = spawn call(fn () => (new Fiber(read(...)))->start($shared));
do {
    suspend;
} while (!$call->isStarted());
$reader = spawn read($shared);
await $call;
echo await $reader, "\n";

echo "-- in a Fiber that another coroutine has started\n";
$first = new IteratorIterator($source);
$source->next = function () use ($source) {
    Fiber::suspend();
    $source->next = fn () => null;
    fail();
};
$fiber = new Fiber(read(...));
$starter = spawn use ($fiber, $first) {
    $fiber->start($first);
    delay(5);
    return read($first);
};
do {
    suspend;
} while (!$starter->isStarted());
await spawn call(fn () => $fiber->resume());
echo await spawn read($first), "\n";
echo await $starter, "\n";

echo "-- beside a Fiber that is suspended in a call\n";
$source->next = function () {
    Fiber::suspend();
};
$fiber = new Fiber(read(...));
await spawn use ($fiber, $shared, $source) {
    call(function () use ($fiber, $shared) {
        $fiber->start($shared);
        fail();
    });
    $source->next = fn () => null;
    $other = spawn read($shared);
    delay(1);
    echo $other->isCompleted() ? "no turn\n" : "still in the call\n";
    $fiber->resume();
    echo await $other, "\n";
};

echo "-- in an async block\n";
call(function () {
    async {
        $coroutine = spawn use () {
            try {
                delay(10_000);
            } finally {
                echo "cancelled\n";
            }
        };
        do {
            suspend;
        } while (!$coroutine->isStarted());
        fail();
    }
});
delay(5);
await spawn use () { echo "in the outer scope\n"; };

echo "-- in an error handler\n";
set_error_handler(function () { fail(); });
call(function () { echo $undefined; });
await spawn use () { set_error_handler(function ($no, $text) { echo $text, "\n"; }); echo $variable; };
?>
--EXPECTF--
-- before there is a coroutine
Cannot redeclare function
ran
-- in a Fiber that uses an object
Cannot redeclare function
abc
-- in a Fiber that another coroutine has started
Cannot redeclare function
abc
abc
-- beside a Fiber that is suspended in a call
Cannot redeclare function
still in the call
abc
-- in an async block

Warning: Coroutine is zombie at %s:%d in Scope disposed at %s:%d in %s on line %d
Cannot redeclare function
cancelled
in the outer scope
-- in an error handler
Cannot redeclare function
Undefined variable $variable
