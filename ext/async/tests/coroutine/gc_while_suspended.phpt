--TEST--
gc_collect_cycles() in one coroutine while others hold half-built values on suspended stacks
--EXTENSIONS--
async
--FILE--
<?php
function value($x) { suspend; return $x; }
class Node { public $self; public $payload; public function __construct($p) { suspend; $this->self = $this; $this->payload = $p; } }
function work($n) {
    $o = new Node([value($n), [value($n + 1), new Node(value($n + 2))], str_repeat('x', value($n))]);
    $s = 'concat ' . value($n) . ' ' . implode(',', [value(1), value(2), ...[value(3)]]);
    $f = fn(...$all) => count($all);
    return $f(value(new Node(1)), value([new Node(2)]), $o, k: value($o)) . ' ' . $s . ' ' . $o->payload[1][1]->payload;
}
$jobs = [];
for ($i = 0; $i < 20; $i++) $jobs[] = spawn work($i);
$collector = spawn { for ($i = 0; $i < 50; $i++) { $a = new stdClass; $a->a = $a; unset($a); gc_collect_cycles(); suspend; } };
foreach ($jobs as $i => $job) {
    if (await $job !== "4 concat $i 1,2,3 " . ($i + 2)) echo "wrong result of $i\n";
}
await $collector;
echo "done\n";
?>
--EXPECT--
done
