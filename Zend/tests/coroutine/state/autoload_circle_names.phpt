--TEST--
The error of two coroutines that load each other's class names the classes as they are written
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
spl_autoload_register(function (string $class) {
    suspend;
    if ($class === 'Some\FirstClass') {
        eval('namespace Some; class FirstClass extends SecondClass {}');
    } elseif ($class === 'Some\SecondClass') {
        suspend;
        suspend;
        eval('namespace Some; class SecondClass extends FirstClass {}');
    }
});
foreach (['\Some\FirstClass', 'Some\SecondClass'] as $class) {
    $loads[] = spawn use ($class) {
        try {
            class_exists($class);
        } catch (Error $e) {
            echo $e->getMessage(), "\n";
        }
    };
}
foreach ($loads as $load) {
    await $load;
}
?>
--EXPECTF--
Cannot wait for class "Some\%sClass" to be loaded: the coroutine that loads it waits for class "Some\%sClass", which this one is loading
%A
