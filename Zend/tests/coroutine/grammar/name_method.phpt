--TEST--
Methods and static methods with the contextual names
--EXTENSIONS--
async
--FILE--
<?php
class A {
    public function spawn($x) { return "->spawn($x)"; }
    public function await($x) { return "->await($x)"; }
    public function suspend($x) { return "->suspend($x)"; }
    public function async($x) { return "->async($x)"; }
    public function until($x) { return "->until($x)"; }
    public function in($x) { return "->in($x)"; }
    public function with($x) { return "->with($x)"; }
    public function inherit($x) { return "->inherit($x)"; }
    public function spawned($x) { return "->spawned($x)"; }
}
class S {
    public static function spawn($x) { return "::spawn($x)"; }
    public static function await($x) { return "::await($x)"; }
    public static function suspend($x) { return "::suspend($x)"; }
    public static function async($x) { return "::async($x)"; }
    public static function until($x) { return "::until($x)"; }
    public static function in($x) { return "::in($x)"; }
    public static function with($x) { return "::with($x)"; }
    public static function inherit($x) { return "::inherit($x)"; }
    public static function spawned($x) { return "::spawned($x)"; }
}
$o = new A;
$n = null;
echo $o->spawn(1), $o?->spawn(2), S::spawn(3), var_export($n?->spawn(4), true), ($o->spawn(...))(5), "\n";
echo $o->await(1), $o?->await(2), S::await(3), var_export($n?->await(4), true), ($o->await(...))(5), "\n";
echo $o->suspend(1), $o?->suspend(2), S::suspend(3), var_export($n?->suspend(4), true), ($o->suspend(...))(5), "\n";
echo $o->async(1), $o?->async(2), S::async(3), var_export($n?->async(4), true), ($o->async(...))(5), "\n";
echo $o->until(1), $o?->until(2), S::until(3), var_export($n?->until(4), true), ($o->until(...))(5), "\n";
echo $o->in(1), $o?->in(2), S::in(3), var_export($n?->in(4), true), ($o->in(...))(5), "\n";
echo $o->with(1), $o?->with(2), S::with(3), var_export($n?->with(4), true), ($o->with(...))(5), "\n";
echo $o->inherit(1), $o?->inherit(2), S::inherit(3), var_export($n?->inherit(4), true), ($o->inherit(...))(5), "\n";
echo $o->spawned(1), $o?->spawned(2), S::spawned(3), var_export($n?->spawned(4), true), ($o->spawned(...))(5), "\n";
?>
--EXPECT--
->spawn(1)->spawn(2)::spawn(3)NULL->spawn(5)
->await(1)->await(2)::await(3)NULL->await(5)
->suspend(1)->suspend(2)::suspend(3)NULL->suspend(5)
->async(1)->async(2)::async(3)NULL->async(5)
->until(1)->until(2)::until(3)NULL->until(5)
->in(1)->in(2)::in(3)NULL->in(5)
->with(1)->with(2)::with(3)NULL->with(5)
->inherit(1)->inherit(2)::inherit(3)NULL->inherit(5)
->spawned(1)->spawned(2)::spawned(3)NULL->spawned(5)
