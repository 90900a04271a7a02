--TEST--
spawn is an expression whose value is the coroutine
--EXTENSIONS--
async
--FILE--
<?php
function f() { return 1; }
$list = [spawn f(), 'k' => spawn { return 2; }];
function give() { return spawn f(); }
$arrow = fn() => spawn f();
$c = $d = spawn f();
foreach ([$list[0], $list['k'], give(), $arrow(), $c, true ? spawn f() : null, null ?? spawn f()] as $coroutine) {
    var_dump(get_class($coroutine), await $coroutine);
}
var_dump($c === $d);
?>
--EXPECT--
string(15) "Async\Coroutine"
int(1)
string(15) "Async\Coroutine"
int(2)
string(15) "Async\Coroutine"
int(1)
string(15) "Async\Coroutine"
int(1)
string(15) "Async\Coroutine"
int(1)
string(15) "Async\Coroutine"
int(1)
string(15) "Async\Coroutine"
int(1)
bool(true)
