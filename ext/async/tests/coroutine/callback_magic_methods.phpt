--TEST--
Suspensions inside magic methods
--EXTENSIONS--
async
--FILE--
<?php
class Magic {
    private $data = ['x' => 1];
    public function __get($n) { suspend; return $this->data[$n] ?? 'none'; }
    public function __set($n, $v) { suspend; $this->data[$n] = $v; }
    public function __isset($n) { suspend; return isset($this->data[$n]); }
    public function __unset($n) { suspend; unset($this->data[$n]); }
    public function __call($n, $a) { suspend; return "$n(" . implode(',', $a) . ')'; }
    public static function __callStatic($n, $a) { suspend; return "::$n(" . implode(',', $a) . ')'; }
    public function __toString() { suspend; return 'string'; }
    public function __invoke($x) { suspend; return "invoked $x"; }
    public function __clone() { suspend; $this->data['cloned'] = 'yes'; }
    public function __debugInfo() { suspend; return ['debug' => 1]; }
    public function __serialize(): array { suspend; return $this->data; }
    public function __unserialize(array $d): void { suspend; $this->data = $d; }
}
function work($v) {
    $o = new Magic;
    $r = [$o->x, $o->missing];
    $o->y = $v;
    $r[] = $o->y;
    $r[] = isset($o->y);
    unset($o->y);
    $r[] = isset($o->y);
    array_push($r, $o->m($v), Magic::s($v), "$o", $o . $v, $o($v), (clone $o)->cloned, strlen($o), str_replace('s', $o, 's'));
    $r[] = unserialize(serialize($o))->x;
    ob_start();
    var_dump($o);
    $r[] = strlen(ob_get_clean()) > 10;
    return json_encode($r);
}
$a = spawn work('a');
$b = spawn work('b');
echo await $a, "\n", await $b, "\n";
?>
--EXPECT--
[1,"none","a",true,false,"m(a)","::s(a)","string","stringa","invoked a","yes",6,"string",1,true]
[1,"none","b",true,false,"m(b)","::s(b)","string","stringb","invoked b","yes",6,"string",1,true]
