--TEST--
anyOf() gives the first successes in the order in which they came, with their keys
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\anyOf;
use Async\Future;
$futures = ['third' => new Future, 'second' => new Future, 'bad' => new Future, 'first' => new Future];
$waiter = spawn use($futures) { return await anyOf(2, $futures); };
$futures['bad']->getState()->error(new Exception);
suspend;
foreach (['first' => 1, 'second' => 2, 'third' => 3] as $name => $value) {
    $futures[$name]->getState()->complete($value);
    suspend;
}
echo json_encode(await $waiter), "\n";
echo json_encode(await anyOf(0, [spawn { return 1; }])), "\n";
echo json_encode(await anyOf(2, ['a' => Future::completed(1), 'b' => Future::completed(2), 'c' => Future::completed(3)])), "\n";
?>
--EXPECT--
{"first":1,"second":2}
[]
{"a":1,"b":2}
