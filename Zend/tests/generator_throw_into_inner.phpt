--TEST--
Generator::throw() on a generator that has not been used itself yet reaches the one it yields from
--FILE--
<?php
function inner() {
    try {
        yield 1;
    } catch (Exception $e) {
        echo "inner: ", $e->getMessage(), "\n";
        yield 2;
    }
    return 3;
}
$generator = (function () { $result = yield from inner(); echo "result: $result\n"; })();
$outer = (function () use ($generator) { yield from $generator; })();

var_dump($outer->current());
var_dump($generator->throw(new Exception("thrown into it")));
$generator->next();
var_dump($generator->valid());

// the same, and nobody catches it
$generator = (function () { yield from (function () { yield 1; })(); })();
$outer = (function () use ($generator) { yield from $generator; })();
$outer->current();
try {
    $generator->throw(new Exception("not caught inside"));
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
$generator->next();
var_dump($generator->valid());
?>
--EXPECT--
int(1)
inner: thrown into it
int(2)
result: 3
bool(false)
not caught inside
bool(false)
