--TEST--
The older spelling with function: without parentheses, with use, with a type, with parentheses
--EXTENSIONS--
async
--FILE--
<?php
$x = 'x';
$a = spawn function { return 'plain'; };
$b = spawn function use($x): string { return "use $x"; };
$c = spawn function: string { return 'type'; };
$d = spawn function() { return 'parentheses'; };
$e = spawn function() use($x): string { return "both $x"; };
$f = spawn function use(&$x): void { $x = 'changed'; };
foreach ([$a, $b, $c, $d, $e, $f] as $coroutine) {
    var_dump(await $coroutine);
}
echo $x, "\n";
?>
--EXPECT--
string(5) "plain"
string(5) "use x"
string(4) "type"
string(11) "parentheses"
string(6) "both x"
NULL
changed
