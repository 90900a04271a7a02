--TEST--
A scope in a cycle that the collector has looked at while coroutines ran in it is collected after their end
--EXTENSIONS--
async
--INI--
async.virtual_time=1
error_reporting=E_ERROR
--FILE--
<?php
class Service { public $scope; public $more; }
$cycles = [
    'its own context' => function () { $s = new Async\Scope; $s->spawn(usleep(...), 100); $s->set('x', $s); },
    'service and scope' => function () { $o = new Service; $o->scope = new Async\Scope; $o->scope->set('o', $o); $o->scope->spawn(usleep(...), 100); },
    'handler' => function () { $s = new Async\Scope; $s->setExceptionHandler(fn() => $s); $s->spawn(usleep(...), 100); },
    'running handler' => function () {
        $s = new Async\Scope;
        $s->setExceptionHandler(function () use ($s) { usleep(100); });
        $s->spawn(fn() => throw new Exception);
    },
    'finally' => function () { $s = new Async\Scope; $s->onFinally(fn() => usleep(100) . get_class($s)); $s->spawn(usleep(...), 100); },
    'child scope' => function () { $s = new Async\Scope; $c = Async\Scope::inherit($s); $c->spawn(usleep(...), 100); $c->set('s', $s); $s->set('c', $c); },
    'group' => function () { $g = new Async\CoroutineGroup; $g->spawn(function ($g) { Async\currentScope()->set('g', $g); usleep(100); }, $g); suspend; },
    'bounded' => function () { $s = new Async\BoundedScope; $s->set('s', $s); $s->boundedBy(new Async\Future($state = new Async\FutureState)); $s->set('f', $state); $s->spawn(usleep(...), 100); },
];
foreach ($cycles as $name => $make) {
    $run = function (int $times) use ($make) {
        for ($i = 0; $i < $times; $i++) {
            $make();
            suspend;
            gc_collect_cycles();
            if ($i % 20 === 19) {
                Async\delay(1);
                gc_collect_cycles();
            }
        }
        Async\delay(1);
        gc_collect_cycles();
        gc_collect_cycles();
        return memory_get_usage();
    };
    $run(40);
    $before = $run(40);
    $lost = $run(200) - $before;
    if ($lost > 20000) {
        echo "$name: $lost bytes lost\n";
    }
}
echo count(Async\getCoroutines()), "\n";
?>
--EXPECT--
1
