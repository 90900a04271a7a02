--TEST--
Keywords are case-insensitive, white space and comments may stand between their parts
--EXTENSIONS--
async
--FILE--
<?php
$a = SPAWN strtoupper('a');
$b = Spawn { return 'b'; };
$c = spawn
    // comment
    strtoupper /* c */ ('c');
$d = spawn/**/{ return 'd'; };
$s = new Async\Scope;
$e = SPAWN IN $s strtoupper('e');
$f = spawn /* between */ with # comment
    $s strtoupper('f');
$g = spawn	in	$s{ return 'g'; };
await $s; // in whatever order they end, both are complete below
echo AWAIT $a, Await $b, await
$c, await/**/$d, await $e UNTIL $f, await $f until /**/ $e, await $g, "\n";
ASYNC $scope { echo "block\n"; }
Async /**/ Inherit $scope2 { echo "inherit\n"; }
AWAIT SPAWNED;
?>
--EXPECT--
AbCdEFg
block
inherit
