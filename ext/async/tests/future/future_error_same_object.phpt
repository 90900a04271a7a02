--TEST--
Everyone who awaits a failed future gets the same exception object
--EXTENSIONS--
async
--FILE--
<?php
$future = new Async\Future;
$error = new RuntimeException('no');
$seen = [];
foreach ([1, 2] as $n) {
    spawn use($future, &$seen) {
        try {
            await $future;
        } catch (RuntimeException $e) {
            $seen[] = $e;
        }
    };
}
suspend;
$future->getState()->error($error);
await spawned;
try {
    await $future;
} catch (RuntimeException $e) {
    $seen[] = $e;
}
var_dump(count($seen), array_unique(array_map(fn($e) => $e === $error, $seen)));
?>
--EXPECT--
int(3)
array(1) {
  [0]=>
  bool(true)
}
