--TEST--
yield from with suspensions in the inner and outer generator, send and throw
--EXTENSIONS--
async
--FILE--
<?php
function inner() { suspend; $x = yield 'inner'; suspend; try { yield "got $x"; } catch (Exception $e) { suspend; yield 'caught ' . $e->getMessage(); } return 'result'; }
function outer() { suspend; $r = yield from inner(); suspend; yield $r; }
function run() {
    $g = outer();
    $r = [$g->current(), $g->send('sent'), $g->throw(new Exception('thrown'))];
    $g->next();
    $r[] = $g->current();
    return implode(', ', $r);
}
$a = spawn run();
$b = spawn run();
echo await $a, "\n", await $b, "\n", run(), "\n";
?>
--EXPECT--
inner, got sent, caught thrown, result
inner, got sent, caught thrown, result
inner, got sent, caught thrown, result
