--TEST--
new with the contextual names, with and without arguments and chains
--EXTENSIONS--
async
--FILE--
<?php
class spawn { public $v; public function __construct($v = 0) { $this->v = $v; } public function f() { return "spawn" . $this->v; } }
class await { public $v; public function __construct($v = 0) { $this->v = $v; } public function f() { return "await" . $this->v; } }
class suspend { public $v; public function __construct($v = 0) { $this->v = $v; } public function f() { return "suspend" . $this->v; } }
class async { public $v; public function __construct($v = 0) { $this->v = $v; } public function f() { return "async" . $this->v; } }
class until { public $v; public function __construct($v = 0) { $this->v = $v; } public function f() { return "until" . $this->v; } }
class in { public $v; public function __construct($v = 0) { $this->v = $v; } public function f() { return "in" . $this->v; } }
class with { public $v; public function __construct($v = 0) { $this->v = $v; } public function f() { return "with" . $this->v; } }
class inherit { public $v; public function __construct($v = 0) { $this->v = $v; } public function f() { return "inherit" . $this->v; } }
class spawned { public $v; public function __construct($v = 0) { $this->v = $v; } public function f() { return "spawned" . $this->v; } }
echo (new spawn)->f(), (new spawn())->f(), (new spawn(1))->f(), "\n";
echo (new await)->f(), (new await())->f(), (new await(1))->f(), "\n";
echo (new suspend)->f(), (new suspend())->f(), (new suspend(1))->f(), "\n";
echo (new async)->f(), (new async())->f(), (new async(1))->f(), "\n";
echo (new until)->f(), (new until())->f(), (new until(1))->f(), "\n";
echo (new in)->f(), (new in())->f(), (new in(1))->f(), "\n";
echo (new with)->f(), (new with())->f(), (new with(1))->f(), "\n";
echo (new inherit)->f(), (new inherit())->f(), (new inherit(1))->f(), "\n";
echo (new spawned)->f(), (new spawned())->f(), (new spawned(1))->f(), "\n";
$a = new suspend;
$b = [new await, new spawn];
echo $a->f(), $b[0]->f(), $b[1]->f(), "\n";
?>
--EXPECT--
spawn0spawn0spawn1
await0await0await1
suspend0suspend0suspend1
async0async0async1
until0until0until1
in0in0in1
with0with0with1
inherit0inherit0inherit1
spawned0spawned0spawned1
suspend0await0spawn0
