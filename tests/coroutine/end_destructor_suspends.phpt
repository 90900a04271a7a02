--TEST--
A destructor at the end that suspends does not hold up the others
--FILE--
<?php
class D {
    public function __construct(private $name, private $ms) {}
    public function __destruct() { Async\delay($this->ms); echo "$this->name\n"; }
}
$slow = new D('slow', 60);
$fast = new D('fast', 1);
echo "end\n";
?>
--EXPECT--
end
fast
slow
