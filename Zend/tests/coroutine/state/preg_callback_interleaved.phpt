--TEST--
preg_replace_callback with one pattern, suspended in several coroutines; the pattern cache stays intact
--EXTENSIONS--
async
--FILE--
<?php
function up($s) { return preg_replace_callback('/[a-z]+/', function ($m) { suspend; for ($i = 0; $i < 50; $i++) preg_match('/' . $m[0] . $i . '/', 'x'); suspend; return strtoupper($m[0]); }, $s); }
$jobs = [];
for ($i = 0; $i < 30; $i++) $jobs[$i] = spawn up("abc $i def $i");
foreach ($jobs as $i => $job) if (await $job !== "ABC $i DEF $i") echo "wrong $i\n";
echo "done\n";
?>
--EXPECT--
done
