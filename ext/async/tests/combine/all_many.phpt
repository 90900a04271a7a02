--TEST--
A thousand members
--EXTENSIONS--
async
--FILE--
<?php
$all = Async\all((function () {
    for ($i = 0; $i < 1000; $i++) {
        yield $i => spawn use($i) { if ($i % 3) suspend; return $i; };
    }
})());
var_dump(await $all === range(0, 999));
?>
--EXPECT--
bool(true)
