<?php
spl_autoload_register(function ($class) { suspend; Async\delay(2); echo "loading $class\n"; eval("class $class {}"); });
$a = spawn { return get_class(new X1); };
$b = spawn { return get_class(new X1); };
$c = spawn { return class_exists('X1') ? 'exists' : 'does not'; };
echo await $a, ' ', await $b, ' ', await $c, "\n";
?>
