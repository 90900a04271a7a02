--TEST--
Properties of any names, declared or not, arrive as they were
--EXTENSIONS--
async
--FILE--
<?php
#[AllowDynamicProperties]
class Own { public $a = 1; protected int $b = 2; private ?string $c = null; public readonly array $d; }
#[AllowDynamicProperties]
class Sub extends Own { private $c = 'sub'; public $f; }

function filled(object $object, array $names): object
{
    foreach ($names as $i => $name) {
        $object->$name = $i;
    }
    return $object;
}

/* names whose hashes share a slot of the table, in every number */
$letters = array_merge(range('a', 'z'), range('A', 'Z'), range(0, 9));
$long = array_map(fn($n) => "property$n", range(1, 3000));
$channel = new Async\WorkerChannel(4);
$same = 0;
$objects = [];
foreach ([stdClass::class, Own::class, Sub::class] as $class) {
    for ($count = 0; $count <= count($letters); $count++) {
        $objects[] = filled(new $class, array_diff(array_slice($letters, 0, $count), ['b', 'c', 'd']));
        $objects[] = filled(new $class, array_slice(array_reverse(array_diff($letters, ['b', 'c', 'd'])), 0, $count));
    }
    $objects[] = filled(new $class, $long);
}
$objects[] = new ArrayObject(array_flip($letters), ArrayObject::ARRAY_AS_PROPS);
foreach ($objects as $object) {
    $channel->send($object);
    $got = $channel->recv();
    $same += serialize($got) === serialize($object) && !isset($got->missing) && !isset($got->{'another one'});
    unset($got->a, $got->f);
    $got->new = 1;
    $same -= $got->new !== 1;
}
var_dump($same === count($objects));

$pool = new Async\WorkerPool(workers: 1);
var_dump(await $pool->submit(fn($o) => $o->f . $o->v, (object) ['f' => 1, 'v' => 2]));
?>
--EXPECT--
bool(true)
string(2) "12"
