--TEST--
Attributes with the contextual names
--EXTENSIONS--
async
--FILE--
<?php
#[Attribute]
class spawn { public function __construct(public $v = null) {} }
#[Attribute]
class await { public function __construct(public $v = null) {} }
#[Attribute]
class suspend { public function __construct(public $v = null) {} }
#[Attribute]
class async { public function __construct(public $v = null) {} }
#[Attribute]
class until { public function __construct(public $v = null) {} }
#[Attribute]
class in { public function __construct(public $v = null) {} }
#[Attribute]
class with { public function __construct(public $v = null) {} }
#[Attribute]
class inherit { public function __construct(public $v = null) {} }
#[Attribute]
class spawned { public function __construct(public $v = null) {} }
#[spawn, await(1)]
#[suspend]
function f(#[async] $x, #[until(2), in] $y) {}
#[with(v: 3)]
class K { #[inherit] const C = 1; #[spawned(4)] public $p; }
$show = fn($r) => print(implode(" ", array_map(fn($a) => $a->getName() . json_encode($a->newInstance()->v), $r->getAttributes())) . "\n");
$f = new ReflectionFunction("f");
$show($f);
$show($f->getParameters()[0]);
$show($f->getParameters()[1]);
$show(new ReflectionClass("K"));
$show(new ReflectionClassConstant("K", "C"));
$show(new ReflectionProperty("K", "p"));
?>
--EXPECT--
spawnnull await1 suspendnull
asyncnull
until2 innull
with3
inheritnull
spawned4
