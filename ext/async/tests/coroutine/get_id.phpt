--TEST--
getId() gives each coroutine its own integer, that stays
--EXTENSIONS--
async
--FILE--
<?php
$list = [];
for ($i = 0; $i < 100; $i++) { $list[] = spawn { suspend; }; }
$ids = array_map(fn($c) => $c->getId(), $list);
var_dump(count(array_unique($ids)), is_int($ids[0]));
foreach ($list as $c) { await $c; }
var_dump($ids === array_map(fn($c) => $c->getId(), $list));
?>
--EXPECT--
int(100)
bool(true)
bool(true)
