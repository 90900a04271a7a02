--TEST--
settled() gives results and errors by key once each task has ended, and never fails
--EXTENSIONS--
async
--FILE--
<?php
use Async\CoroutineGroup;
use function Async\{all, delay};
$group = new CoroutineGroup(concurrency: 2);
echo json_encode(await $group->settled()), "\n";
foreach (['slow' => 5, 'broken' => 0, 'quick' => 1] as $name => $ms) {
    $group->spawnWithKey($name, function () use ($ms) { delay($ms); return $ms ?: throw new RuntimeException('failed'); });
}
[$results, $errors] = await $group->settled();
echo json_encode($results), ' ', json_encode(array_map(fn($e) => $e->getMessage(), $errors)), "\n";
[$again] = await $group->settled();
var_dump($again === $results);
$group = new CoroutineGroup;
$group->spawn(fn() => delay(60_000));
$group->spawn(fn() => 1);
$settled = $group->settled();
spawn use($group) { delay(1); $group->cancel(); };
[$results, $errors] = await $settled;
echo json_encode($results), ' ', get_class($errors[0]), "\n";
$group = new CoroutineGroup;
$group->spawn(fn() => throw new Exception('seen by nobody else'));
await $group->settled();
unset($group);
echo "end\n";
?>
--EXPECT--
[[],[]]
{"slow":5,"quick":1} {"broken":"failed"}
bool(true)
{"1":1} Async\CancellationException
end
