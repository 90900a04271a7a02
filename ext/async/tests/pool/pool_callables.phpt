--TEST--
Callbacks may be any callables, trampolines of __call included
--EXTENSIONS--
async
--FILE--
<?php
class Magic {
    function __call($name, $arguments) {
        echo $name, isset($arguments[0]) ? " $arguments[0]" : '', "\n";
        return $name === 'make' ? 'resource' : true;
    }
}
$magic = new Magic;
$pool = new Async\Pool([$magic, 'make'], [$magic, 'destroy'], [$magic, 'check'], [$magic, 'acquiring'], [$magic, 'releasing'], 0, 2);
$pool->release($pool->acquire());
$pool->close();
try {
    new Async\Pool([$magic, 'a'], [$magic, 'b'], max: 0);
} catch (ValueError $e) {
    echo "refused\n";
}
?>
--EXPECT--
make
acquiring resource
releasing resource
destroy resource
refused
