--TEST--
An autoloader that suspends, for different classes in several coroutines
--EXTENSIONS--
async
--FILE--
<?php
spl_autoload_register(function ($class) {
    suspend;
    eval("class $class { public static function name() { return '$class'; } }");
    suspend;
});
$jobs = [];
foreach (['One', 'Two', 'Three'] as $class) {
    $jobs[] = spawn (fn() => $class::name())();
}
foreach ($jobs as $job) echo await $job, "\n";
var_dump(class_exists('Four'), class_exists('Never', false));
?>
--EXPECT--
One
Two
Three
bool(true)
bool(false)
