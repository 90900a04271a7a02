--TEST--
serialize() inside serialize() of the Serializable interface, in two coroutines
--DESCRIPTION--
State rows: serialize_level
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
error_reporting=24575
--FILE--
<?php
class S { public function __serialize(): array { suspend; return [1]; } }
class O implements Serializable {
    public $x;
    public function serialize() { suspend; return serialize([$this->x, $this->x]); }
    public function unserialize($s) {}
}
$a = spawn { return serialize([new S, new stdClass]); };
$b = spawn { $o = new O; $o->x = new stdClass; return serialize([new S, $o]); };
$c = spawn { $junk = []; for ($i = 0; $i < 50; $i++) { $junk[] = str_repeat('A', 500 + $i); suspend; } return serialize([new stdClass]); };
echo await $a, "\n", await $b, "\n", await $c, "\n";
?>
--EXPECT--
a:2:{i:0;O:1:"S":1:{i:0;i:1;}i:1;O:8:"stdClass":0:{}}
a:2:{i:0;O:1:"S":1:{i:0;i:1;}i:1;C:1:"O":37:{a:2:{i:0;O:8:"stdClass":0:{}i:1;r:6;}}}
a:1:{i:0;O:8:"stdClass":0:{}}
