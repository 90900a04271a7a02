--TEST--
Functions async and await of a library, imported, with closures as arguments
--EXTENSIONS--
async
--FILE--
<?php
namespace Amp {
    class Future { public function __construct(public \Closure $c) {} public function await() { return ($this->c)(); } public static function spawn($x) { return $x; } }
    function async(\Closure $c, ...$args): Future { return new Future(fn() => $c(...$args)); }
    function await(iterable $all): array { $r = []; foreach ($all as $k => $f) { $r[$k] = $f->await(); } return $r; }
    function spawn($f) { return fn() => $f() . '!'; }
    function suspend() { return 'suspended'; }
    function until($x) { return $x; }
}
namespace App {
    use function Amp\async;
    use function Amp\await;
    use function Amp\spawn;
    use function Amp\suspend;
    use function Amp\until;
    $f = async(fn() => 'one');
    echo $f->await(), "\n";
    echo async(function ($x) { return $x; }, 'two')->await(), "\n";
    $promise = ['k' => async(fn() => 'three')];
    echo await($promise)['k'], "\n";
    echo await ($promise)['k'], "\n";
    echo spawn (fn() => 'four')(), "\n";
    echo spawn(fn() => 'five')(), "\n";
    echo suspend(), until(6), \Amp\Future::spawn(7), "\n";
}
?>
--EXPECT--
one
two
three
three
four!
five!
suspended67
