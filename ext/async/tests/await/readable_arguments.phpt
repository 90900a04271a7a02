--TEST--
What readable() and writable() refuse
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{readable, writable};

$closed = fopen('php://memory', 'r');
fclose($closed);
foreach ([1, null, 'php://stdin', new stdClass, $closed, stream_context_create(), fopen('php://memory', 'r+')] as $wrong) {
    foreach (['Async\readable', 'Async\writable'] as $function) {
        try {
            $function($wrong);
            echo "no exception\n";
        } catch (Throwable $e) {
            echo get_class($e), ': ', $e->getMessage(), "\n";
        }
    }
}
[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$readable = readable($a);
foreach ([fn() => new Async\Readiness, fn() => clone $readable, fn() => serialize($readable), fn() => readable()] as $wrong) {
    try {
        $wrong();
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
TypeError: Async\readable(): Argument #1 ($stream) must be an open stream or a Socket, int given
TypeError: Async\writable(): Argument #1 ($stream) must be an open stream or a Socket, int given
TypeError: Async\readable(): Argument #1 ($stream) must be an open stream or a Socket, null given
TypeError: Async\writable(): Argument #1 ($stream) must be an open stream or a Socket, null given
TypeError: Async\readable(): Argument #1 ($stream) must be an open stream or a Socket, string given
TypeError: Async\writable(): Argument #1 ($stream) must be an open stream or a Socket, string given
TypeError: Async\readable(): Argument #1 ($stream) must be an open stream or a Socket, stdClass given
TypeError: Async\writable(): Argument #1 ($stream) must be an open stream or a Socket, stdClass given
TypeError: Async\readable(): Argument #1 ($stream) must be an open stream or a Socket, resource given
TypeError: Async\writable(): Argument #1 ($stream) must be an open stream or a Socket, resource given
TypeError: Async\readable(): Argument #1 ($stream) must be an open stream or a Socket, resource given
TypeError: Async\writable(): Argument #1 ($stream) must be an open stream or a Socket, resource given
ValueError: Async\readable(): Argument #1 ($stream) must have a descriptor to wait for, a stream of type MEMORY has none
ValueError: Async\writable(): Argument #1 ($stream) must have a descriptor to wait for, a stream of type MEMORY has none
Error: Call to private Async\Readiness::__construct() from global scope
Error: Trying to clone an uncloneable object of class Async\Readiness
Exception: Serialization of 'Async\Readiness' is not allowed
ArgumentCountError: Async\readable() expects exactly 1 argument, 0 given
