--TEST--
A spawn block inside a static closure has no $this
--EXTENSIONS--
async
--FILE--
<?php
class A {
    public function run() {
        $f = static function () { return await spawn { return isset($this) ? 'this' : 'no this ' . self::class; }; };
        $g = function () { return await spawn { return isset($this) ? 'this' : 'no this'; }; };
        return $f() . ', ' . $g();
    }
}
echo (new A)->run(), "\n";
?>
--EXPECT--
no this A, this
