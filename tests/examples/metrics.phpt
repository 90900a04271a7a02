--TEST--
examples/metrics.php: counts, buckets, a loop that is held up; every line is of Prometheus' format
--EXTENSIONS--
pcntl
posix
--FILE--
<?php
require __DIR__ . '/child.inc';
use function Async\all;

[$process, $output] = example('metrics.php', '--port 0');
preg_match('/^Listening on (\S+)$/', trim(fgets($output)), $m) || exit("it does not listen\n");
$url = "http://$m[1]";
for ($i = 0; $i < 20; $i++) {
    $work[] = spawn file_get_contents("$url/work");
}
echo count(array_unique(await all($work))), ' ', file_get_contents("$url/work");
echo @file_get_contents("$url/nowhere") === false ? "404\n" : "found\n";
$silent = stream_socket_client("tcp://$m[1]");

function metrics(string $url): array
{
    $text = file_get_contents("$url/metrics");
    $values = [];
    foreach (explode("\n", rtrim($text, "\n")) as $line) {
        if (preg_match('/^([a-z_][a-z0-9_]*(?:\{le="[^"]+"\})?) (\d+(?:\.\d+)?(?:[eE]-?\d+)?)$/', $line, $m)) {
            $values[$m[1]] = (float) $m[2];
        } elseif (!preg_match('/^# (HELP [a-z_][a-z0-9_]* .+|TYPE [a-z_][a-z0-9_]* (counter|gauge|histogram))$/', $line)) {
            echo "not of the format: $line\n";
        }
    }
    return $values;
}

$values = metrics($url);
echo $values['work_seconds_count'], ' ', $values['work_seconds_bucket{le="0.005"}'], ' ', $values['work_seconds_bucket{le="+Inf"}'], "\n";
var_dump($values['work_seconds_sum'] >= 21 * 0.019, $values['php_coroutines_created_total'] > 21, isset($values['php_memory_bytes']), $values['php_resident_bytes'] > 1e6);

// the process stands still for a while
$pid = proc_get_status($process)['pid'];
$late = fn(array $values) => $values['php_loop_lag_seconds_count'] - $values['php_loop_lag_seconds_bucket{le="0.1"}'];
$before = $late(metrics($url));
posix_kill($pid, SIGSTOP);
usleep(300_000);
posix_kill($pid, SIGCONT);
for ($i = 0; $i < 100 && $late(metrics($url)) === $before; $i++) {
    usleep(20_000);
}
var_dump($late(metrics($url)) > $before);

fclose($silent);
posix_kill($pid, SIGTERM);
echo stream_get_contents($output), 'status ', proc_close($process), "\n";
?>
--EXPECT--
1 done
404
21 0 21
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
stopped
status 0
