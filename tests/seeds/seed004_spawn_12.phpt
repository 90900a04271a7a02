--TEST--
Seed 004, Spawn 12: new dereference
--FILE--
<?php
class Test {
    public function wait(): void {
        usleep(1000);
        echo "waited\n";
    }
}

spawn new Test->wait();
?>
--EXPECT--
waited
