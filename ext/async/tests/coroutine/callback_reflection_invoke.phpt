--TEST--
ReflectionMethod::invoke, newInstance, property hooks and constructors that suspend
--EXTENSIONS--
async
--FILE--
<?php
class R {
    public $v;
    public function __construct($v) { suspend; $this->v = $v; }
    private function m($x) { suspend; return "$this->v $x"; }
    public static function s($x) { suspend; return "static $x"; }
    public string $hook { get { suspend; return "hook $this->v"; } }
}
function work($n) {
    $o = (new ReflectionClass('R'))->newInstance($n);
    return implode(', ', [
        (new ReflectionMethod('R', 'm'))->invoke($o, 1),
        (new ReflectionMethod('R', 's'))->invokeArgs(null, [2]),
        (new ReflectionProperty('R', 'hook'))->getValue($o),
        (new R("new $n"))->hook,
    ]);
}
$a = spawn work('a');
$b = spawn work('b');
echo await $a, "\n", await $b, "\n";
?>
--EXPECT--
a 1, static 2, hook a, hook new a
b 1, static 2, hook b, hook new b
