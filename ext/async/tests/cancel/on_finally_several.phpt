--TEST--
All callbacks run, each once
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn { suspend; };
$ran = [];
for ($i = 1; $i <= 3; $i++) {
    $c->onFinally(function () use ($i, &$ran) { $ran[] = $i; });
}
await $c;
await spawn { suspend; suspend; suspend; };
sort($ran);
echo implode(',', $ran), "\n";
?>
--EXPECT--
1,2,3
