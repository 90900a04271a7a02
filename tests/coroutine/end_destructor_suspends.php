<?php
class D {
    public function __construct(private $name, private $ms) {}
    public function __destruct() { Async\delay($this->ms); echo "$this->name\n"; }
}
$slow = new D('slow', 60);
$fast = new D('fast', 1);
echo "end\n";
?>
