--TEST--
file_watch() suspends only its coroutine
--EXTENSIONS--
file_watch
--FILE--
<?php
$folder = sys_get_temp_dir() . '/file_watch_' . getmypid();
mkdir($folder);
$watchers = [];
for ($i = 0; $i < 50; $i++) {
    touch("$folder/$i");
    $watchers[] = spawn file_watch("$folder/$i", 30.0);
}
suspend;
for ($i = 0; $i < 50; $i++) {
    if ($i % 2) unlink("$folder/$i"); else file_put_contents("$folder/$i", 'x');
}
$seen = [];
foreach ($watchers as $watcher) {
    $event = await $watcher;
    $seen[$event] = ($seen[$event] ?? 0) + 1;
}
var_dump($seen);

$cancelled = spawn file_watch($folder);
for ($i = 0; $i < 20 || !$cancelled->isSuspended(); $i++) suspend;
$cancelled->cancel();
try {
    await $cancelled;
} catch (Async\CancellationException) {
    echo "cancelled\n";
}
array_map(unlink(...), glob("$folder/*"));
rmdir($folder);
?>
--EXPECT--
array(2) {
  ["written"]=>
  int(25)
  ["removed"]=>
  int(25)
}
cancelled
