--TEST--
A destructor at the end that suspends does not hold up the others
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
class D {
    public static $ended = 0;
    public function __construct(private $name, private $after) {}
    public function __destruct() {
        for ($i = 0; $i < 1000 && self::$ended < $this->after; $i++) {
            Async\delay(1);
        }
        Async\delay(1);
        echo "$this->name\n";
        self::$ended++;
    }
}
$slow = new D('slow', 1);
$fast = new D('fast', 0);
echo "end\n";
?>
--EXPECT--
end
fast
slow
