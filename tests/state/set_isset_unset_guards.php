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
