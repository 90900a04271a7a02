--TEST--
Resetting an object as lazy whose destructor waits: whoever comes second does not find it half done
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class Slow
{
    public int $value = 1;
    public ?Closure $last = null;
    public function __destruct()
    {
        if ($this->last) {
            ($this->last)();
        }
        suspend;
    }
}
function ghost(Slow $object, int $value): string
{
    try {
        (new ReflectionClass($object))->resetAsLazyGhost($object, function (Slow $self) use ($value) { $self->value = $value; });
        return 'reset';
    } catch (Throwable $e) {
        return $e->getMessage();
    }
}
function proxy(Slow $object, int $value): string
{
    try {
        (new ReflectionClass($object))->resetAsLazyProxy($object, function () use ($value) {
            $made = new Slow;
            $made->value = $value;
            return $made;
        });
        return 'reset';
    } catch (Throwable $e) {
        return $e->getMessage();
    }
}
foreach (['ghost', 'proxy'] as $reset) {
    echo "$reset, two coroutines\n";
    $object = new Slow;
    $first = spawn $reset($object, 2);
    $second = spawn $reset($object, 3);
    var_dump(await $first, await $second, $object->value);

    echo "$reset, initialized meanwhile\n";
    $object = new Slow;
    $first = spawn $reset($object, 2);
    $second = spawn use($reset, $object) { return [$reset($object, 3), $object->value]; };
    var_dump(await $first, (await $second)[1], $object->value);

    echo "$reset, by the destructor itself\n";
    $object = new Slow;
    $object->last = function () use ($reset, &$object) { echo $reset($object, 4), "\n"; };
    var_dump($reset($object, 5), $object->value);
}
?>
--EXPECT--
ghost, two coroutines
string(66) "Can not reset an object that is in use when its destructor has run"
string(5) "reset"
int(3)
ghost, initialized meanwhile
string(5) "reset"
int(3)
int(2)
ghost, by the destructor itself
reset
string(66) "Can not reset an object that is in use when its destructor has run"
int(4)
proxy, two coroutines
string(66) "Can not reset an object that is in use when its destructor has run"
string(5) "reset"
int(3)
proxy, initialized meanwhile
string(66) "Can not reset an object that is in use when its destructor has run"
int(3)
int(3)
proxy, by the destructor itself
reset
string(66) "Can not reset an object that is in use when its destructor has run"
int(4)
