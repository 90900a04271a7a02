--TEST--
A spawn block has $this, self and static of the place where it stands
--EXTENSIONS--
async
--FILE--
<?php
class Base {
    private $secret = 'private';
    private static $count = 41;
    public function run() {
        return await spawn { return get_class($this) . ' ' . $this->secret . ' ' . static::class . ' ' . self::class . ' ' . ++self::$count; };
    }
    public static function make() {
        return await spawn { return static::class . ' ' . isset($this) . self::class . ' ' . ++self::$count; };
    }
    public function nested() {
        return await spawn { return await spawn { return $this->secret; }; };
    }
}
class Sub extends Base {}
echo (new Sub)->run(), "\n", Sub::make(), "\n", (new Sub)->nested(), "\n";
echo await spawn { return isset($this) ? 'this' : 'no this'; }, "\n";
?>
--EXPECT--
Sub private Sub Base 42
Sub Base 43
private
no this
