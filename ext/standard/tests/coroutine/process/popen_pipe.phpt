--TEST--
popen: reading line by line while others run
--DESCRIPTION--
State rows: pclose_wait
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn {
    $f = popen('echo one; echo two; echo three', 'r');
    $lines = [];
    while (($line = fgets($f)) !== false) $lines[] = trim($line);
    return implode(',', $lines) . ' ' . pclose($f);
};
$n = 0;
$d = spawn use(&$n) { for (; $n < 10; $n++) suspend; };
echo await $c, "\n";
await $d;
?>
--EXPECT--
one,two,three 0
