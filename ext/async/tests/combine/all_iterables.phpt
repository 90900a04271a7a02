--TEST--
all() takes arrays, generators and any Traversable
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
use function Async\all;
function generator() {
    yield 'x' => spawn { return 1; };
    suspend;
    yield 'y' => spawn { Async\delay(1); return 2; };
}
echo json_encode(await all(generator())), "\n";
echo json_encode(await all(new ArrayIterator([3 => Async\Future::completed(3)]))), "\n";
echo json_encode(await all(new class implements IteratorAggregate {
    public function getIterator(): Iterator { return new ArrayIterator(['k' => Async\timeout(1)]); }
})), "\n";
$variable = Async\Future::completed('by reference');
$array = [&$variable];
echo json_encode(await all($array)), "\n";
?>
--EXPECT--
{"x":1,"y":2}
{"3":3}
{"k":null}
["by reference"]
