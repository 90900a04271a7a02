--TEST--
STDIN and php://stdin from a pipe, in a child: read in coroutines beside others, O_NONBLOCK never set
--EXTENSIONS--
async
--FILE--
<?php
$code = <<<'PHP'
$flags = fn() => octdec(preg_replace('/.*flags:\s+(\d+).*/s', '$1', file_get_contents('/proc/self/fdinfo/0'))) & 04000;
$ticks = 0;
$ticker = spawn use(&$ticks) { while (true) { usleep(500); $ticks++; } };
$first = await spawn fgets(STDIN);
$set = $flags();
$before = $ticks;
fwrite(STDOUT, "ready\n");
$second = await spawn use(&$set, $flags) {
    $watch = spawn use(&$set, $flags) { usleep(300); $set |= $flags(); };
    $line = fgets(STDIN);
    await $watch;
    return $line;
};
$third = await spawn { $r = [STDIN]; $w = $e = null; $n = stream_select($r, $w, $e, 20); return $n . fgets(STDIN); };
$rest = await spawn { $f = fopen('php://stdin', 'r'); return stream_get_contents($f) . json_encode([feof($f), fgets(STDIN), feof(STDIN)]); };
$ticker->cancel();
echo json_encode([$first, $second, $third, $rest, $ticks > $before, $set | $flags()]), "\n";
PHP;
$jobs = [];
for ($i = 0; $i < 5; $i++) {
    $jobs[] = spawn use($code, $i) {
        $child = proc_open([getenv('TEST_PHP_EXECUTABLE') ?: PHP_BINARY, '-n', '-r', $code], [['pipe', 'r'], ['pipe', 'w'], STDERR], $pipes);
        fwrite($pipes[0], "first $i\n");
        fgets($pipes[1]);
        usleep(20000);
        fwrite($pipes[0], "second\n");
        usleep(5000);
        fwrite($pipes[0], "third\n");
        usleep(5000);
        fwrite($pipes[0], "the rest\nof it");
        fclose($pipes[0]);
        return fgets($pipes[1]);
    };
}
foreach ($jobs as $job) echo await $job;
?>
--EXPECT--
["first 0\n","second\n","1third\n","the rest\nof it[true,false,true]",true,0]
["first 1\n","second\n","1third\n","the rest\nof it[true,false,true]",true,0]
["first 2\n","second\n","1third\n","the rest\nof it[true,false,true]",true,0]
["first 3\n","second\n","1third\n","the rest\nof it[true,false,true]",true,0]
["first 4\n","second\n","1third\n","the rest\nof it[true,false,true]",true,0]
