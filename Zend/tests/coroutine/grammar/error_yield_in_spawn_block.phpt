--TEST--
yield in a spawn block is a compile error
--EXTENSIONS--
async
--FILE--
<?php
$x = 1;

spawn use($x) {
    echo $x;
    yield $x;
};
?>
--EXPECTF--
%s error: %Sspawn%S in %serror_yield_in_spawn_block.php on line %d
