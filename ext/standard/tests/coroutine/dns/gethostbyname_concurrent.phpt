--TEST--
gethostbyname('localhost') in several coroutines
--EXTENSIONS--
async
--FILE--
<?php
$jobs = [];
for ($i = 0; $i < 5; $i++) $jobs[] = spawn gethostbyname('localhost');
foreach ($jobs as $job) var_dump(await $job === '127.0.0.1');
var_dump(await spawn gethostbyname('127.0.0.1'), in_array('127.0.0.1', await spawn gethostbynamel('localhost')));
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
string(9) "127.0.0.1"
bool(true)
