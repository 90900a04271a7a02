--TEST--
Accepted exception: recursion marks live in the data; one object dumped by two coroutines at once may show *RECURSION*
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class D { public function __debugInfo() { suspend; return ['p' => 1]; } }
$o = new D;
function dump($o) { ob_start(); var_dump($o); return ob_get_clean(); }
$a = spawn dump($o);
$b = spawn dump($o);
$full = "object(D)#%d (1) {\n  [\"p\"]=>\n  int(1)\n}\n";
foreach ([await $a, await $b] as $dump) {
    echo preg_match('/^object\(D\)#\d+ \(1\) \{\s+\["p"\]=>\s+int\(1\)\s+\}\s+$/', $dump) || $dump === "*RECURSION*\n" ? "defined\n" : $dump;
}
echo dump($o);
?>
--EXPECTF--
defined
defined
object(D)#%d (1) {
  ["p"]=>
  int(1)
}
