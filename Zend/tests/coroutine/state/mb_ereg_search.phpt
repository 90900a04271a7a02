--TEST--
A search of mb_ereg_search_init() is the coroutine's
--DESCRIPTION--
State rows: mb_search_str, mb_search_pos, mb_search_re, mb_search_regs
--EXTENSIONS--
async
mbstring
--SKIPIF--
<?php if (!function_exists('mb_ereg_search_init')) die('skip no mbregex'); ?>
--INI--
async.schedule_seed=0
--FILE--
<?php
function words(string $text, string $pattern): string
{
    mb_ereg_search_init($text, $pattern);
    $found = [];
    while ($match = mb_ereg_search_regs()) {
        suspend;
        $found[] = mb_ereg_search_getregs()[0] . '@' . mb_ereg_search_getpos();
        suspend;
    }
    return implode(' ', $found);
}
$a = spawn words('one two three', '\w+');
$b = spawn words('1 22 333', '\d+');
echo await $a, "\n", await $b, "\n";
// the cache owns the expression: compiled anew with other options, the old one lives as long as the search
$c = spawn { mb_ereg_search_init('ab ab', 'a'); suspend; return mb_ereg_search(); };
$d = spawn { mb_ereg_search_init('AB', 'a', 'i'); suspend; return mb_ereg_search(); };
var_dump(await $c, await $d);
?>
--EXPECT--
one@3 two@7 three@13
1@1 22@4 333@8
bool(true)
bool(true)
