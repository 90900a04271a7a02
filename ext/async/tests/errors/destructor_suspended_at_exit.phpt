--TEST--
Errors: exit() while a destructor that a thrown exception has called is suspended says nothing else
--EXTENSIONS--
async
--FILE--
<?php

class Slow
{
    public function __destruct()
    {
        Async\delay(1000);
        echo "not reached\n";
    }
}

spawn {
    $slow = new Slow();
    throw new Exception('dropped by exit');
};
suspend;
exit("exit\n");
?>
--EXPECT--
exit
