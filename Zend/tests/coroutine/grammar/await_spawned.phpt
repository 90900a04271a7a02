--TEST--
await spawned: waits for the coroutines this coroutine has spawned, gives null
--EXTENSIONS--
async
--FILE--
<?php
$log = [];
for ($i = 1; $i <= 3; $i++) {
    spawn use($i, &$log) { suspend; $log[] = $i; };
}
var_dump(await spawned);
sort($log);
echo implode(',', $log), "\n";
var_dump(await spawned);
$inner = spawn {
    spawn { suspend; echo "inner child\n"; };
    await spawned;
    echo "inner ends\n";
};
await $inner;
?>
--EXPECT--
NULL
1,2,3
NULL
inner child
inner ends
