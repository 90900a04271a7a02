--TEST--
unserialize() in two coroutines: back references go to the own values
--DESCRIPTION--
State rows: unserialize_data, unserialize_level
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class U { public $d; public function __unserialize(array $d): void { suspend; $this->d = $d; } public function __wakeup() {} public function __serialize(): array { return [1]; } }
class V { public $v; public function __wakeup() { suspend; $this->v = 'woken'; } }
$o = new stdClass;
$text = serialize([new U, $o, new V, $o]);
$jobs = [];
for ($i = 0; $i < 3; $i++) {
    $jobs[] = spawn use($text) { $r = unserialize($text); return [$r[1] === $r[3], $r[0]->d, $r[2]->v]; };
}
foreach ($jobs as $job) echo json_encode(await $job), "\n";
?>
--EXPECT--
[true,[1],"woken"]
[true,[1],"woken"]
[true,[1],"woken"]
