--TEST--
Destructors called by the collector may suspend and await; the program goes on
--EXTENSIONS--
async
--FILE--
<?php
$n = 0;
class Cycle {
    public $self;
    public function __construct() { $this->self = $this; }
    public function __destruct() { global $n; suspend; await spawn strlen('x'); Async\delay(1); $n++; }
}
for ($i = 0; $i < 10; $i++) new Cycle;
$c = spawn { gc_collect_cycles(); };
gc_collect_cycles();
await $c;
for ($i = 0; $i < 1000 && $n < 10; $i++) { Async\delay(2); }
var_dump($n);
?>
--EXPECT--
int(10)
