--TEST--
strtok() goes on in its own string in each coroutine
--DESCRIPTION--
State rows: strtok_string, strtok_last, strtok_len
--EXTENSIONS--
async
--FILE--
<?php
function tokens($s) {
    $r = [];
    for ($t = strtok($s, ' '); $t !== false; $t = strtok(' ')) { $r[] = $t; suspend; }
    return implode('|', $r);
}
strtok('main has one', ' ');
$a = spawn tokens('a b c');
$b = spawn tokens('1 2 3 4');
echo await $a, ' ', await $b, ' ', strtok(' '), "\n";
?>
--EXPECT--
a|b|c 1|2|3|4 has
