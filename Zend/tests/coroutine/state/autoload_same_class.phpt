--TEST--
The second coroutine that needs a class that is being loaded waits for it
--DESCRIPTION--
State rows: EG(in_autoload)
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
spl_autoload_register(function ($class) { suspend; Async\delay(2); echo "loading $class\n"; eval("class $class {}"); });
$a = spawn { return get_class(new X1); };
$b = spawn { return get_class(new X1); };
$c = spawn { return class_exists('X1') ? 'exists' : 'does not'; };
echo await $a, ' ', await $b, ' ', await $c, "\n";
?>
--EXPECT--
loading X1
X1 X1 exists
