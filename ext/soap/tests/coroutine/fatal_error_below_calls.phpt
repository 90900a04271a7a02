--TEST--
A fatal error of which ext/soap makes a SoapFault and which calls and compilation were left by: turns go on, waits suspend
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
use function Async\{all, delay};

class Source implements Iterator
{
    static bool $fails, $inside = false;
    function next(): void
    {
        self::$inside = true;
        delay(1);
        if (self::$fails) {
            self::$fails = false;
            eval('function twice() {} function twice() {}');
        }
    }
    function current(): mixed { return 'abc'; }
    function key(): mixed { return 0; }
    function rewind(): void {}
    function valid(): bool { return true; }
}

function read(IteratorIterator $source): string
{
    $source->next();
    return $source->current();
}

class Client extends SoapClient
{
    public ?IteratorIterator $source = null;
    function __doRequest($request, $location, $action, $version, $oneWay = false): ?string
    {
        return read($this->source);
    }
}

function call(IteratorIterator $source): void
{
    $client = new Client(null, ['uri' => 'a', 'location' => 'b']);
    $client->source = $source;
    try {
        $client->call();
    } catch (SoapFault $e) {
        echo substr($e->getMessage(), 0, 25), "\n";
    }
    $ran = false;
    spawn use (&$ran) { $ran = true; };
    for ($i = 0; $i < 1000 && !$ran; $i++) {
        delay(1);
    }
    var_dump($ran);
}

foreach (['one that queues', 'one that comes later'] as $who) {
    Source::$fails = true;
    $source = new IteratorIterator(new Source);
    $call = spawn call($source);
    if ($who === 'one that queues') {
        while (!Source::$inside) {
            delay(1);
        }
        $reader = spawn read($source);
        await $call;
    } else {
        await $call;
        $reader = spawn read($source);
    }
    try {
        echo $who, ': ', await $reader, "\n";
    } catch (Error $e) {
        echo $who, ': ', $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
Cannot redeclare function
bool(true)
one that queues: abc
Cannot redeclare function
bool(true)
one that comes later: abc
