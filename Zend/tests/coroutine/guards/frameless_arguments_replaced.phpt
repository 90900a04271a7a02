--TEST--
Functions called without a frame keep their arguments while a conversion waits and other coroutines assign to the variables
--EXTENSIONS--
async
--ENV--
USE_ZEND_ALLOC=0
--INI--
async.schedule_seed=0
async.virtual_time=1
--FILE--
<?php
class Text
{
    function __toString(): string { Async\delay(1); return str_repeat('t', 30); }
}
spl_autoload_register(function () { Async\delay(1); });
set_error_handler(function () { Async\delay(1); return true; });
function text(int $length = 30): string { return str_repeat('t', $length); }

$list = fn() => [new Text, 'b', text(20), new Text];
$calls = [
    [fn(&$a) => implode($a), $list()],
    [fn(&$a, &$b) => implode($b, $a), $list(), text()],
    [fn(&$a, &$b) => implode($b, $a), [1, [2], 3], text()],
    [fn(&$a, &$b) => in_array($b, $a), $list(), text(31)],
    [fn(&$a, &$b) => in_array($b, $a, false), $list(), new Text],
    [fn(&$a, &$b, &$c) => str_replace($a, $b, $c), $list(), text(3), text(90)],
    [fn(&$a, &$b, &$c) => str_replace($a, $b, $c), text(2), new Text, $list()],
    [fn(&$a, &$b, &$c) => str_replace($a, $b, $c), text(2), text(3), new Text],
    [fn(&$a, &$b, &$c) => preg_replace($a, $b, $c), '/' . text(2) . '/', text(3), $list()],
    [fn(&$a, &$b) => preg_match($a, $b), '/' . text(2) . '/', new Text],
    [fn(&$a, &$b) => min($a, $b), text(), new Text],
    [fn(&$a, &$b) => max($a, $b), $list(), [text(), text(), 1, 2]],
    [fn(&$a, &$b) => strtr($a, $b), text(), $list()],
    [fn(&$a, &$b) => strtr($a, $b), text(), [text(2) => new Text]],
    [fn(&$a, &$b, &$c) => strtr($a, $b, $c), text(), text(2), new Text],
    [fn(&$a, &$b) => trim($a, $b), text(), new Text],
    [fn(&$a, &$b) => trim($a, $b), text(), null],
    [fn(&$a, &$b) => strpos($a, $b), text(), new Text],
    [fn(&$a, &$b, &$c) => strpos($a, $b, $c), text(), text(2), 1.5],
    [fn(&$a, &$b) => strstr($a, $b), text(), new Text],
    [fn(&$a, &$b, &$c) => strstr($a, $b, $c), text(), text(2), null],
    [fn(&$a, &$b) => substr($a, $b), text(), 1.5],
    [fn(&$a, &$b, &$c) => substr($a, $b, $c), text(), 1, 2.5],
    [fn(&$a, &$b) => str_contains($a, $b), text(), new Text],
    [fn(&$a, &$b) => str_starts_with($a, $b), text(), new Text],
    [fn(&$a, &$b) => dirname($a, $b), text(5) . '/' . text(5) . '/a', 1.5],
    [fn(&$a, &$b) => property_exists($a, $b), text(), new Text],
    [fn(&$a, &$b) => property_exists($a, $b), new Text, text()],
    [fn(&$a) => class_exists($a), text()],
    [fn(&$a, &$b) => class_exists($a, $b), text(), null],
    [fn(&$a) => trim($a), new Text],
    [fn(&$a) => trim($a), null],
    [fn(&$a) => dirname($a), new Text],
    [fn(&$a) => dechex($a), 5.5],
    [fn(&$a) => is_numeric($a), text()],
];
$different = 0;
foreach ($calls as $i => [$call, $a]) {
    $expected = $call($a, ...$given = array_slice($calls[$i], 2) + [null, null]);
    foreach ([null, 5, [1]] as $other) {
        [, $x, $y, $z] = $calls[$i] + [2 => null, 3 => null];
        $c = spawn use($call, &$x, &$y, &$z) { return $call($x, $y, $z); };
        suspend;
        $x = $y = $z = $other;
        $rubbish = array_map(fn($i) => str_repeat("\xff", $i), range(1, 200));
        if (($result = await $c) !== $expected) {
            echo "call $i: ", json_encode($result), ' instead of ', json_encode($expected), "\n";
            $different++;
        }
    }
}
echo count($calls), " calls, $different different\n";
?>
--EXPECT--
35 calls, 0 different
