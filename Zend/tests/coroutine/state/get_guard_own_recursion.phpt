--TEST--
Inside __get the same property is a plain access, for that coroutine, after a switch too
--EXTENSIONS--
async
--FILE--
<?php
class G { public function __get($n) { suspend; return @$this->$n ?? "plain $n"; } }
$o = new G;
$a = spawn use($o) { return $o->x; };
$b = spawn use($o) { return $o->x; };
echo await $a, ' ', await $b, "\n";
?>
--EXPECT--
plain x plain x
