--TEST--
Groups are not cloned or serialized; without its constructor one throws Error
--EXTENSIONS--
async
--FILE--
<?php
class NoConstructor extends Async\CoroutineGroup { public function __construct() {} }
class Mine extends Async\TaskGroup
{
    public $more = 'more';
    public function __destruct() { echo "destructor\n"; }
}
$group = new Async\CoroutineGroup;
$none = new NoConstructor;
foreach ([
    'clone' => fn() => clone $group,
    'serialize' => fn() => serialize($group),
    'twice' => fn() => $group->__construct(),
    'spawn' => fn() => $none->spawn(fn() => 1),
    'count' => fn() => count($none),
    'foreach' => function () use ($none) { foreach ($none as $x); },
    'await' => fn() => await $none,
    'cancel' => fn() => $none->cancel(),
    'not callable' => fn() => $group->spawn('no such function'),
] as $what => $f) {
    try {
        $f();
        echo "$what works\n";
    } catch (Throwable $e) {
        echo "$what: ", get_class($e), "\n";
    }
}
$mine = new Mine;
$mine->spawn(fn() => 1);
echo json_encode(await $mine), $mine->more, "\n";
unset($mine);
echo "end\n";
?>
--EXPECT--
clone: Error
serialize: Exception
twice: Error
spawn: Error
count: Error
foreach: Error
await: Error
cancel: Error
not callable: TypeError
[1]more
destructor
end
