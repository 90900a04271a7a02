--TEST--
PHP functions that C code calls recurse in a coroutine as deep as in the main flow
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/deep_structures.inc';
class DeepText extends DeepLink
{
    public function __toString(): string { return 'x' . $this->next; }
    public function __clone() { if ($this->next) { $this->next = clone $this->next; } }
    public function __get($name) { return $this->next ? $this->next->missing : 'end'; }
}
function map($n) { return $n ? array_map('map', [$n - 1])[0] + 1 : 0; }
function call($n) { return $n ? call_user_func_array('call', [$n - 1]) + 1 : 0; }
function sorted($n) { $a = [2, 1]; if ($n) { usort($a, function ($x, $y) use ($n) { sorted($n - 1); return $x <=> $y; }); } return $a; }
function replaced($n) { return $n ? preg_replace_callback('/x/', fn() => replaced($n - 1) . 'y', 'x') : 'end'; }
function delegated($n) { if ($n) { return 1 + yield from delegated($n - 1); } yield 'end'; return 0; }
function iterated($n) { if ($n) { foreach (iterated($n - 1) as $value) { yield "$value."; } } else { yield 'end'; } }
function iterators($n) { $i = new ArrayIterator([1, 2]); while ($n--) { $i = new IteratorIterator($i); } return iterator_to_array($i); }
$depth = 1200;
same_in_coroutine('array_map', fn() => map($depth));
same_in_coroutine('call_user_func', fn() => call($depth));
same_in_coroutine('usort', fn() => sorted($depth));
same_in_coroutine('preg_replace_callback', fn() => replaced($depth));
same_in_coroutine('__toString', fn() => (string) deep_objects($depth, DeepText::class));
same_in_coroutine('__clone', fn() => (string) clone deep_objects($depth, DeepText::class));
same_in_coroutine('__get', fn() => deep_objects($depth, DeepText::class)->missing);
same_in_coroutine('yield from', function () use ($depth) { $g = delegated($depth); return [iterator_to_array($g), $g->getReturn()]; });
same_in_coroutine('generators', fn() => iterator_to_array(iterated($depth)));
same_in_coroutine('internal functions', fn() => call_user_func(...array_fill(0, $depth, 'call_user_func'), ...['strtoupper', 'end']));
same_in_coroutine('iterators', fn() => iterators(700));
?>
--EXPECT--
array_map: same
call_user_func: same
usort: same
preg_replace_callback: same
__toString: same
__clone: same
__get: same
yield from: same
generators: same
internal functions: same
iterators: same
