--TEST--
Classes with the contextual names: new, static call, class constant, extends, instanceof
--EXTENSIONS--
async
--FILE--
<?php
class spawn {
    const C = "spawn";
    public static $s = "spawn";
    public static function make(): static { return new static; }
}
class await {
    const C = "await";
    public static $s = "await";
    public static function make(): static { return new static; }
}
class suspend {
    const C = "suspend";
    public static $s = "suspend";
    public static function make(): static { return new static; }
}
class async {
    const C = "async";
    public static $s = "async";
    public static function make(): static { return new static; }
}
class until {
    const C = "until";
    public static $s = "until";
    public static function make(): static { return new static; }
}
class in {
    const C = "in";
    public static $s = "in";
    public static function make(): static { return new static; }
}
class with {
    const C = "with";
    public static $s = "with";
    public static function make(): static { return new static; }
}
class inherit {
    const C = "inherit";
    public static $s = "inherit";
    public static function make(): static { return new static; }
}
class spawned {
    const C = "spawned";
    public static $s = "spawned";
    public static function make(): static { return new static; }
}
class Xspawn extends spawn {}
class Xawait extends await {}
class Xsuspend extends suspend {}
class Xasync extends async {}
class Xuntil extends until {}
class Xin extends in {}
class Xwith extends with {}
class Xinherit extends inherit {}
class Xspawned extends spawned {}
echo (new spawn)::C, spawn::C, spawn::$s, get_class(spawn::make()), spawn::class, get_parent_class(new Xspawn()), "\n";
echo (new await)::C, await::C, await::$s, get_class(await::make()), await::class, get_parent_class(new Xawait()), "\n";
echo (new suspend)::C, suspend::C, suspend::$s, get_class(suspend::make()), suspend::class, get_parent_class(new Xsuspend()), "\n";
echo (new async)::C, async::C, async::$s, get_class(async::make()), async::class, get_parent_class(new Xasync()), "\n";
echo (new until)::C, until::C, until::$s, get_class(until::make()), until::class, get_parent_class(new Xuntil()), "\n";
echo (new in)::C, in::C, in::$s, get_class(in::make()), in::class, get_parent_class(new Xin()), "\n";
echo (new with)::C, with::C, with::$s, get_class(with::make()), with::class, get_parent_class(new Xwith()), "\n";
echo (new inherit)::C, inherit::C, inherit::$s, get_class(inherit::make()), inherit::class, get_parent_class(new Xinherit()), "\n";
echo (new spawned)::C, spawned::C, spawned::$s, get_class(spawned::make()), spawned::class, get_parent_class(new Xspawned()), "\n";
var_dump(new Xspawn instanceof spawn, new Xawait instanceof await, new suspend instanceof suspend, new async() instanceof until);
$anonymous = new class extends spawn {};
var_dump($anonymous instanceof spawn);
?>
--EXPECT--
spawnspawnspawnspawnspawnspawn
awaitawaitawaitawaitawaitawait
suspendsuspendsuspendsuspendsuspendsuspend
asyncasyncasyncasyncasyncasync
untiluntiluntiluntiluntiluntil
inininininin
withwithwithwithwithwith
inheritinheritinheritinheritinheritinherit
spawnedspawnedspawnedspawnedspawnedspawned
bool(true)
bool(true)
bool(true)
bool(false)
bool(true)
