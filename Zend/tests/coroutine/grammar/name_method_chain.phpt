--TEST--
Contextual names in chains, over several lines and with comments between
--EXTENSIONS--
async
--FILE--
<?php
class Chain {
    public string $log = "";
    public function __call($name, $args) { $this->log .= "$name(" . implode(",", $args) . ") "; return $this; }
    public static function __callStatic($name, $args) { return (new self)->$name(...$args); }
}
echo (new Chain)
    ->spawn (1)
    ->await /* wait */ (2)
    -> suspend()
    ?->async(3)->until // and a comment
    (4)
    ->in(5)->with(6)->inherit(7)->spawned(8)
    ->log, "\n";
echo Chain::spawn(1)->log, Chain::await(2)->log, Chain::suspend()->log, Chain::async(3)->until(4)->log, "\n";
?>
--EXPECT--
spawn(1) await(2) suspend() async(3) until(4) in(5) with(6) inherit(7) spawned(8) 
spawn(1) await(2) suspend() async(3) until(4)
