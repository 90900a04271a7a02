--TEST--
Objects: properties of any kind, methods that serialize, shared objects and cycles
--EXTENSIONS--
async
--FILE--
<?php
class Base { private $secret = 'base'; function base() { return $this->secret; } }
class Node extends Base {
    public ?Node $next = null;
    protected array $list = [1];
    private readonly int $id;
    private $secret = 'node';
    public int $never;
    public $gone = 'default';
    function __construct() { $this->id = 7; unset($this->gone); }
    function show() { return [$this->base(), $this->secret, $this->id, $this->list, isset($this->never), property_exists($this, 'gone'), isset($this->gone)]; }
    function list(array $list) { $this->list = $list; }
}
class Magic {
    public $inside;
    function __serialize(): array { return ['inside' => $this->inside, 'closure' => fn() => 'of magic']; }
    function __unserialize(array $data): void { $this->inside = [$data['inside'], $data['closure']()]; }
}
class Sleeper {
    public $kept = 1; protected $also = 2; private $dropped = 3; public $state = 'made';
    function __sleep() { return ['kept', 'also']; }
    function __wakeup() { $this->state = 'woken'; }
}
#[AllowDynamicProperties] class Open {}

$pool = new Async\WorkerPool(workers: 1);
$same = fn($x) => $x;
$node = new Node;
$node->next = $node;
$node->list(['x']);
$back = await $pool->submit($same, $node);
var_dump($back->next === $back, json_encode($back->show()) === json_encode($node->show()));
var_dump(await $pool->submit([$node, 'show']) == $node->show());
try { (fn() => $this->id = 1)->call($back); } catch (Error $e) { echo $e->getMessage(), "\n"; }

$magic = new Magic;
$magic->inside = $magic;
$back = await $pool->submit(fn($x) => $x->inside[0] === $x && $x->inside[1] === 'of magic', $magic);
var_dump($back);
var_dump(await $pool->submit($same, new Sleeper));
$open = new Open;
$open->{'1'} = 'number';
$open->extra = new Open;
var_dump((array) await $pool->submit($same, $open));

foreach ([new DateTimeImmutable('2024-02-29 12:00 UTC'), new ArrayObject(['a' => 1]), new SplObjectStorage,
        new SplFixedArray(2), new ArrayIterator([1, 2]), new SplQueue, new Random\Randomizer(new Random\Engine\Mt19937(1))] as $object) {
    $back = await $pool->submit($same, $object);
    if ($back != $object || get_class($back) !== get_class($object)) {
        var_dump($object, $back);
    }
}
echo "done\n";
?>
--EXPECTF--
bool(true)
bool(true)
bool(true)
Cannot modify readonly property Node::$id
bool(true)
object(Sleeper)#%d (4) {
  ["kept"]=>
  int(1)
  ["also":protected]=>
  int(2)
  ["dropped":"Sleeper":private]=>
  int(3)
  ["state"]=>
  string(5) "woken"
}
array(2) {
  [1]=>
  string(6) "number"
  ["extra"]=>
  object(Open)#%d (0) {
  }
}
done
