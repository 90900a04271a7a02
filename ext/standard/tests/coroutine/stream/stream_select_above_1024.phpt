--TEST--
stream_select() with a descriptor above FD_SETSIZE: the same refusal as without coroutines
--EXTENSIONS--
async
posix
--SKIPIF--
<?php
$limits = posix_getrlimit();
if ($limits['soft openfiles'] !== 'unlimited' && $limits['soft openfiles'] < 1200) die('skip too few descriptors');
?>
--FILE--
<?php
require __DIR__ . '/hostile.inc';
$kept = [];
for ($i = 0; $i < 1030; $i++) $kept[] = fopen('/dev/null', 'r');
[$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
fwrite($y, "line\n");
same_for_all('select', function () use ($x) {
    $r = [$x];
    $w = $e = null;
    $n = stream_select($r, $w, $e, 1);
    $refused = str_contains(error_get_last()['message'], 'FD_SETSIZE');
    error_clear_last();
    return [$n, $r === [$x], $refused];
}, 10);
/* reading and writing know no such limit */
$jobs = [];
for ($i = 0; $i < 20; $i++) {
    [$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    $jobs[] = spawn fgets($a);
    $jobs[] = spawn use($b, $i) { usleep(1000); return fwrite($b, "line $i\n"); };
}
$lines = [];
foreach ($jobs as $job) $lines[] = await $job;
echo trim($lines[0]), ' ', trim($lines[38]), ' ', $lines[39], "\n";
?>
--EXPECT--
select: [false,true,true]
line 0 line 19 8
