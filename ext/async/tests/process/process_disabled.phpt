--TEST--
Where proc_open() is disabled so is Async\Process
--EXTENSIONS--
async
--INI--
disable_functions=proc_open
--FILE--
<?php
foreach ([fn() => new Async\Process(['true']), fn() => Async\Process::run(['true'])] as $f) {
    try {
        $f();
    } catch (Error $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
Async\Process is disabled where proc_open() is
Async\Process is disabled where proc_open() is
