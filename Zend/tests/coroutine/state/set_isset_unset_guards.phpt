--TEST--
The guards of __set, __isset and __unset are the coroutine's
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class G {
    private $log = [];
    public function __set($n, $v) { suspend; $this->log[] = "set $n $v"; }
    public function __isset($n) { suspend; $this->log[] = "isset $n"; return true; }
    public function __unset($n) { suspend; $this->log[] = "unset $n"; }
    public function log() { sort($this->log); return implode(', ', $this->log); }
}
$o = new G;
$jobs = [];
foreach (['a', 'b'] as $v) {
    $jobs[] = spawn use($o, $v) { $o->x = $v; $r = isset($o->x); unset($o->x); return $r; };
}
foreach ($jobs as $job) var_dump(await $job);
echo $o->log(), "\n";
var_dump(array_keys(get_object_vars($o)));
?>
--EXPECT--
bool(true)
bool(true)
isset x, isset x, set x a, set x b, unset x, unset x
array(0) {
}
