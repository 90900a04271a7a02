--TEST--
A class whose parent is still being loaded: the second coroutine waits, both get the class
--DESCRIPTION--
State rows: current_linking_class, EG(class_table)
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
spl_autoload_register(function ($class) {
    if ($class === 'P1') { suspend; eval('class P1 {}'); }
    elseif ($class === 'C1') { eval('class C1 extends P1 {}'); }
});
$a = spawn { return get_parent_class(new C1); };
$b = spawn { try { return get_parent_class(new C1); } catch (Error $e) { return $e->getMessage(); } };
echo await $a, ' ', await $b, "\n";
?>
--EXPECT--
P1 P1
