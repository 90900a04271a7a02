--TEST--
iterate() inside iterate(), and methods as callbacks
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
class Work
{
    public array $done = [];
    public function one($value, $key) { Async\delay(1); $this->done[] = "$key=$value"; }
    public function __call($name, $arguments) { $this->done[] = "$name:" . implode('/', $arguments); }
}
$work = new Work;
Async\iterate(['x', 'y'], function ($outer) use ($work) {
    Async\iterate([1, 2], [$work, 'one'], 1);
}, 1);
Async\iterate(['a' => 'b', 'c' => 'd'], [$work, 'magic'], 1);
echo implode(' ', $work->done), "\n";
?>
--EXPECT--
0=1 1=2 0=1 1=2 magic:b/a magic:d/c
