--TEST--
What an object's handler releases without a function being called is destroyed after it, and may wait
--EXTENSIONS--
async
--FILE--
<?php
error_reporting(E_ALL & ~E_DEPRECATED);

class Waits
{
    public int $state = 1;
    function __construct(private ?Closure $change = null) {}
    function __destruct()
    {
        try {
            if ($this->change) ($this->change)();
        } catch (Throwable) {
        }
        suspend;
        suspend;
        $this->state = 2;
    }
}

function make(string $class): object
{
    switch ($class) {
        case 'SplFixedArray': return new SplFixedArray(4);
        case 'ArrayObject': return new ArrayObject([], ArrayObject::ARRAY_AS_PROPS);
        case 'SplDoublyLinkedList':
            $made = new SplDoublyLinkedList;
            for ($i = 0; $i < 4; $i++) $made[] = new Waits;
            $made->setIteratorMode(SplDoublyLinkedList::IT_MODE_DELETE);
            return $made;
        case 'SplMinHeap':
            $made = new SplMinHeap;
            for ($i = 0; $i < 4; $i++) $made->insert([$i, new Waits]);
            return $made;
        case 'SplPriorityQueue':
            $made = new SplPriorityQueue;
            for ($i = 0; $i < 4; $i++) $made->insert(new Waits, [$i, new Waits]);
            return $made;
        default: return new $class;
    }
}

/** Everything, with destructors that change the object again. */
function change(object $object): void
{
    $key = $object instanceof SplObjectStorage || $object instanceof WeakMap ? $object : 1;
    $steps = [
        fn() => $object[$key] = new Waits(fn() => $object[$key] = new Waits),
        fn() => $object[$key] = new Waits,
        function () use ($object, $key) { unset($object[$key]); },
        fn() => $object[] = new Waits(function () use ($object, $key) { unset($object[$key]); }),
        function () use ($object) { unset($object[0]); },
        fn() => $object->property = new Waits(function () use ($object) { unset($object->property); }),
        fn() => $object->property = new Waits,
        function () use ($object) { unset($object->property); },
        function () use ($object) { foreach ($object as $element) unset($element); },
    ];
    foreach ([...$steps, ...$steps] as $step) {
        try {
            $step();
        } catch (Throwable) {
        }
    }
}

$classes = ['ArrayObject', 'ArrayIterator', 'RecursiveArrayIterator', 'SplObjectStorage', 'SplFixedArray', 'SplDoublyLinkedList', 'SplQueue',
    'SplMinHeap', 'SplPriorityQueue', 'WeakMap'];
foreach ($classes as $class) {
    $object = make($class);
    $coroutines = [spawn change($object), spawn change($object), spawn change($object)];
    await Async\all($coroutines);
    unset($coroutines);
    $object = null;
}

echo "-- the result of an assignment\n";
function assign(ArrayIterator $object): void
{
    $object->property = new Waits;
    echo ($object->property = new Waits)->state;
}
$object = new ArrayIterator;
await Async\all([spawn assign($object), spawn assign($object)]);
$object = null;
echo "\n";

echo "-- before the next statement, in order\n";
class Told
{
    function __construct(private string $name) {}
    function __destruct() { echo "$this->name "; suspend; echo "/$this->name "; }
}
$other = spawn (function () { while (true) suspend; })();
suspend;
$object = new ArrayObject;
$object['a'] = new Told('first');
$object['a'] = new Told('second');
echo "assigned\n";
unset($object['a']);
echo "unset\n";
$list = new SplDoublyLinkedList;
$list->setIteratorMode(SplDoublyLinkedList::IT_MODE_DELETE);
for ($i = 0; $i < 2; $i++) $list[] = new Told("element $i");
foreach ($list as $element) {
    unset($element);
    echo "step\n";
}
echo "done\n";
$other->cancel();
?>
--EXPECT--
-- the result of an assignment
11
-- before the next statement, in order
first /first assigned
second /second unset
step
element 0 /element 0 step
element 1 /element 1 done
