--TEST--
A destructor of an unused result may suspend
--EXTENSIONS--
async
--FILE--
<?php
class D {
    static $ended = 0;
    function __construct(public int $n) {}
    function __destruct() { echo "begin {$this->n}\n"; Async\delay(1); echo "end {$this->n}\n"; self::$ended++; }
}
function f(int $n) { return new D($n); }

spawn f(1);
while (D::$ended < 1) {
    suspend;
}
spawn f(2);
await spawned;
while (D::$ended < 2) {
    suspend;
}
echo "main\n";
?>
--EXPECT--
begin 1
end 1
begin 2
end 2
main
