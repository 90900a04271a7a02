<?php
class G { public function __get($n) { suspend; return 'val'; } }
$o = new G;
$a = spawn use($o) { return $o->x; };
$b = spawn use($o) { return $o->x; };
echo 'A:', await $a, "\n";
echo 'B:', await $b, "\n";
?>
