--TEST--
Accepted exception: a lazy object whose initializer is suspended; nothing is lost afterwards
--DESCRIPTION--
State rows: EG(lazy_objects_store)
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class L { public $v; }
$o = (new ReflectionClass('L'))->newLazyGhost(function ($o) { suspend; $o->v = 42; });
$a = spawn use($o) { return $o->v; };
$b = spawn use($o) { try { return $o->v; } catch (Error $e) { return $e->getMessage(); } };
var_dump(await $a);
await $b;
var_dump($o->v);
?>
--EXPECT--
int(42)
int(42)
