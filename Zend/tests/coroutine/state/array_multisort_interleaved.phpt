--TEST--
array_multisort() whose comparison suspends, with other flags meanwhile
--DESCRIPTION--
State rows: multisort_func
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class S { public function __construct(private string $s) {} public function __toString(): string { suspend; return $this->s; } }
function sorted(int $flags): string
{
    $list = array_map(fn($s) => new S($s), ['10', '9', 'B', 'a', '2']);
    array_multisort($list, $flags);
    return implode(' ', $list);
}
$a = spawn sorted(SORT_STRING);
$b = spawn sorted(SORT_STRING | SORT_FLAG_CASE);
$c = spawn sorted(SORT_NATURAL);
echo await $a, "\n", await $b, "\n", await $c, "\n";
?>
--EXPECT--
10 2 9 B a
10 2 9 a B
2 9 10 B a
