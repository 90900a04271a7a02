--TEST--
ArrayObject, SplObjectStorage and their kin: the destructor of a replaced or removed value waits while others change the same object
--EXTENSIONS--
async
--FILE--
<?php
use function Async\delay;

final class Slow { public function __construct(public int $number) {} public function __destruct() { delay(1); } }

$objects = [new stdClass, new stdClass, new stdClass];
$kinds = [
    'ArrayObject' => [fn() => new ArrayObject(['x' => new Slow(1), 'y' => new Slow(2), 5 => new Slow(3)]), 'x', 5],
    'ArrayIterator' => [fn() => new ArrayIterator(['x' => new Slow(1), 'y' => new Slow(2), 5 => new Slow(3)]), 'x', 5],
    'packed' => [fn() => new ArrayObject([new Slow(1), new Slow(2), new Slow(3)]), 0, 1],
    'of an object' => [fn() => new ArrayObject((object) ['x' => new Slow(1), 'y' => new Slow(2)]), 'x', 'y'],
    'SplObjectStorage' => [function () use ($objects) { $s = new SplObjectStorage; foreach ($objects as $i => $o) $s[$o] = new Slow($i); return $s; }, $objects[0], $objects[1]],
    'SplFixedArray' => [fn() => SplFixedArray::fromArray([new Slow(1), new Slow(2), new Slow(3)]), 0, 1],
    'SplDoublyLinkedList' => [function () { $l = new SplDoublyLinkedList; for ($i = 0; $i < 3; $i++) $l[] = new Slow($i); return $l; }, 0, 1],
    'WeakMap' => [function () use ($objects) { $s = new WeakMap; foreach ($objects as $i => $o) $s[$o] = new Slow($i); return $s; }, $objects[0], $objects[1]],
];
$grow = function ($o) {
    for ($i = 0; $i < 40; $i++) {
        match (true) {
            $o instanceof SplObjectStorage, $o instanceof WeakMap => $o[$GLOBALS['keep'][] = new stdClass] = new Slow($i),
            $o instanceof SplFixedArray => $o->setSize(3 + $i),
            default => $o[] = $i,
        };
        if ($i % 10 === 9) suspend;
    }
};
$others = [
    'replace' => function ($o, $first, $second) { $o[$first] = new Slow(10); $o[$second] = new Slow(11); },
    'remove' => function ($o, $first, $second) { unset($o[$second], $o[$first]); },
    'grow' => $grow,
    'read' => function ($o) { foreach ($o as $k => $v) { suspend; } },
    'empty' => function ($o) {
        if (method_exists($o, 'exchangeArray')) $o->exchangeArray([]);
        elseif ($o instanceof SplObjectStorage) $o->removeAll($o);
        elseif ($o instanceof SplFixedArray) $o->setSize(0);
    },
    'sort' => function ($o) { if (method_exists($o, 'uasort')) $o->uasort(function ($a, $b) { suspend; return 1; }); },
];
$keep = [];
foreach ($kinds as $name => [$make, $first, $second]) {
    foreach ($others as $one => $a) {
        foreach ($others as $other => $b) {
            $o = $make();
            $tasks = [];
            foreach ([$a, $b, $grow] as $call) {
                $tasks[] = spawn use ($call, $o, $first, $second) {
                    try { $call($o, $first, $second); } catch (Exception | Error $e) { }
                };
            }
            foreach ($tasks as $task) await $task;
            unset($o, $task, $tasks);
            $keep = [];
        }
    }
    echo "$name\n";
}
echo "-- the new value is there when the old one goes\n";
$o = new ArrayObject();
$o['x'] = new class($o) { public function __construct(private $o) {} public function __destruct() { echo $this->o['x'], "\n"; } };
$o['x'] = 'new';
?>
--EXPECT--
ArrayObject
ArrayIterator
packed
of an object
SplObjectStorage
SplFixedArray
SplDoublyLinkedList
WeakMap
-- the new value is there when the old one goes
new
