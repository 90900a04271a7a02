--TEST--
A destructor of an unused result may suspend
--FILE--
<?php
class D {
    function __construct(public int $n) {}
    function __destruct() { echo "begin {$this->n}\n"; Async\delay(1); echo "end {$this->n}\n"; }
}
function f(int $n) { return new D($n); }

spawn f(1);
Async\delay(20);
spawn f(2);
await spawned;
Async\delay(20);
echo "main\n";
?>
--EXPECT--
begin 1
end 1
begin 2
end 2
main
