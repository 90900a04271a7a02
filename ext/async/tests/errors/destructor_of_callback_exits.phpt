--TEST--
Errors: exit() in a destructor that runs when a callback of a future is released ends the program
--EXTENSIONS--
async
--FILE--
<?php

class Last
{
    public function __destruct()
    {
        exit("exit\n");
    }
}

$future = new Async\Future();
(function () use ($future): void {
    $last = new Last();
    $future->map(function () use ($last): void {})->ignore();
})();
$future->getState()->complete(1);
Async\delay(1000);
echo "not reached\n";
?>
--EXPECT--
exit
