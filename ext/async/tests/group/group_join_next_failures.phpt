--TEST--
A failure that joinNext() has given is seen; await takes the next one
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\CoroutineGroup;
$group = new CoroutineGroup;
foreach (['one', 'two'] as $name) {
    $group->spawn(fn() => throw new RuntimeException($name));
}
$group->spawn(fn() => 'well');
echo $group->joinNext()[2]->getMessage(), "\n";
try {
    await $group;
} catch (RuntimeException $e) {
    echo $e->getMessage(), "\n";
}
echo $group->joinNext()[2]->getMessage(), "\n";
echo json_encode(await $group), "\n";
$group = new CoroutineGroup;
$group->spawn(fn() => throw new RuntimeException('given'));
$group->joinNext();
unset($group);
try {
    $waiting = new CoroutineGroup;
    $waiting->spawn(fn() => throw new RuntimeException('of a waiting group'));
    $all = $waiting->all();
    await $all;
} catch (RuntimeException $e) {
    echo $e->getMessage(), "\n";
}
class Unconstructed extends CoroutineGroup { function __construct() {} }
foreach (['joinNext', 'settled'] as $method) {
    try {
        (new Unconstructed)->$method();
    } catch (Error $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
one
two
two
{"2":"well"}
of a waiting group
The Unconstructed object has not been correctly initialized by its constructor
The Unconstructed object has not been correctly initialized by its constructor
