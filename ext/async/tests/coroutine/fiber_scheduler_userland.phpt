--TEST--
A scheduler of fibers in PHP code runs unchanged beside coroutines
--EXTENSIONS--
async
--FILE--
<?php
class Loop {
    private $queue = [];
    public function add(callable $f) { $this->queue[] = new Fiber($f); }
    public function run() {
        while ($fiber = array_shift($this->queue)) {
            $fiber->isStarted() ? $fiber->resume() : $fiber->start();
            if (!$fiber->isTerminated()) $this->queue[] = $fiber;
        }
    }
}
$loop = new Loop;
foreach (['a', 'b'] as $name) {
    $loop->add(function () use ($name) { for ($i = 0; $i < 3; $i++) { echo "$name$i "; Fiber::suspend(); } });
}
$ticks = 0;
$c = spawn use(&$ticks) { while ($ticks < 100) { $ticks++; suspend; } };
$loop->run();
echo "\n";
await $c;
echo $ticks, "\n";
?>
--EXPECT--
a0 b0 a1 b1 a2 b2 
100
