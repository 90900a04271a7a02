--TEST--
The destructor of what C code releases runs when the function returns; of what PHP code releases, at once
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
class Says
{
    function __construct(public string $name, public ?Closure $then = null) { }
    function __destruct()
    {
        echo "  $this->name\n";
        Async\delay(2);
        if ($this->then) ($this->then)();
    }
}

function in_order(): void
{
    $two = [new Says('first'), new Says('second'), 3];
    array_splice($two, 0, 2);
    echo "after array_splice(): ", count($two), "\n";

    $list = new SplDoublyLinkedList;
    $list[] = new Says('element');
    $list->offsetUnset(0);
    echo "after offsetUnset()\n";

    array_map(function ($n) { $local = new Says("variable $n"); echo "  callback $n\n"; }, [1, 2]);
    echo "after the callbacks\n";

    usort($GLOBALS['unsorted'], function ($a, $b) { $local = new Says('variable of a comparator'); return $a <=> $b; });
    echo "after usort()\n";

    call_user_func_array('array_splice', [&$two, 0]);
    $nested = [new Says('nested', function () { $more = [new Says('released by a destructor')]; array_splice($more, 0); echo "  spliced\n"; })];
    array_splice($nested, 0);
    echo "after a nested one\n";

    $generator = (function () { try { yield 1; } finally { echo "  finally\n"; Async\delay(1); } })();
    $generator->current();
    $held = new ArrayObject([$generator]);
    unset($generator);
    $held->offsetUnset(0);
    echo "after the generator\n";

    $fiber = new Fiber(function () { $local = new Says('variable of a fiber'); Fiber::suspend(); });
    $fiber->start();
    $fiber->resume();
    echo "after the fiber\n";
}

function throwing(): void
{
    $list = [new Says('throws', fn() => throw new Exception('one')), new Says('throws too', fn() => throw new Exception('two'))];
    try {
        array_splice($list, 0, 2);
        echo "not reached\n";
    } catch (Exception $e) {
        echo $e->getMessage(), ', previous ', $e->getPrevious()->getMessage(), "\n";
    }
}

$unsorted = [2, 1];
$other = spawn { for ($i = 0; $i < 100; $i++) Async\delay(1); };
suspend;
echo "main:\n";
in_order();
throwing();
echo "coroutine:\n";
await spawn in_order();
await spawn throwing();
echo "the function itself is spawned:\n";
$released = [new Says('at the end')];
await spawn array_splice($released, 0);
echo "cancelled:\n";
$cancelled = spawn { $list = [new Says('of a cancelled one')]; array_splice($list, 0); Async\delay(10); echo "not reached\n"; };
Async\delay(1);
$cancelled->cancel();
try { await $cancelled; } catch (Async\CancellationException) { }
echo "end of main:\n";
$last = [new Says('after main')];
register_shutdown_function(function () use (&$last) { array_splice($last, 0); echo "end of the shutdown function\n"; });
?>
--EXPECT--
main:
  first
  second
after array_splice(): 1
  element
after offsetUnset()
  callback 1
  variable 1
  callback 2
  variable 2
after the callbacks
  variable of a comparator
after usort()
  nested
  released by a destructor
  spliced
after a nested one
  finally
after the generator
  variable of a fiber
after the fiber
  throws
  throws too
two, previous one
coroutine:
  first
  second
after array_splice(): 1
  element
after offsetUnset()
  callback 1
  variable 1
  callback 2
  variable 2
after the callbacks
  variable of a comparator
after usort()
  nested
  released by a destructor
  spliced
after a nested one
  finally
after the generator
  variable of a fiber
after the fiber
  throws
  throws too
two, previous one
the function itself is spawned:
  at the end
cancelled:
  of a cancelled one
end of main:
  after main
end of the shutdown function
