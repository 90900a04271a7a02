--TEST--
joinNext() gives each ended task once, in the order of completion, and null when a closed group has none left
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CoroutineGroup, Future, FutureState};
use function Async\{delay, timeout};
$group = new CoroutineGroup;
$gates = ['c' => new FutureState, 'a' => new FutureState, 'b' => new FutureState];
foreach ($gates as $name => $gate) {
    $group->spawnWithKey($name, fn() => await new Future($gate));
}
$group->spawn(fn() => 'first');
spawn use($gates) {
    delay(1);
    foreach (['a', 'b', 'c'] as $name) {
        $name === 'b' ? $gates[$name]->error(new RuntimeException('failed')) : $gates[$name]->complete($name);
        delay(1);
    }
};
$group->close();
while ([$key, $result, $error] = $group->joinNext()) {
    echo json_encode([$key, $result, $error?->getMessage(), count($group)]), "\n";
}
var_dump($group->joinNext(), await $group, $group->results(), $group->errors());
$group = new CoroutineGroup;
$group->spawn(fn() => 1);
$group->joinNext();
$group->spawnWithKey('k', fn() => 1);
$group->joinNext();
$group->spawnWithKey('k', fn() => 2);
echo $group->spawn(fn() => 3), ' ', json_encode(await $group), "\n";
?>
--EXPECT--
[0,"first",null,3]
["a","a",null,2]
["b",null,"failed",1]
["c","c",null,0]
NULL
array(0) {
}
array(0) {
}
array(0) {
}
1 {"k":2,"1":3}
