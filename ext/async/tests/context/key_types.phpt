--TEST--
A key is a string or an object; in strict mode nothing else
--EXTENSIONS--
async
--FILE--
<?php
declare(strict_types=1);
$context = (new Async\Scope)->context;
foreach ([1, 1.5, null, true, [], STDIN] as $key) {
    foreach (['find', 'get', 'has', 'findLocal', 'getLocal', 'hasLocal', 'unset'] as $method) {
        try {
            $context->$method($key);
            echo "$method accepted\n";
        } catch (TypeError) {
        }
    }
    try {
        $context->set($key, 1);
        echo "set accepted\n";
    } catch (TypeError $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
Async\Context::set(): Argument #1 ($key) must be of type object|string, int given
Async\Context::set(): Argument #1 ($key) must be of type object|string, float given
Async\Context::set(): Argument #1 ($key) must be of type object|string, null given
Async\Context::set(): Argument #1 ($key) must be of type object|string, true given
Async\Context::set(): Argument #1 ($key) must be of type object|string, array given
Async\Context::set(): Argument #1 ($key) must be of type object|string, resource given
