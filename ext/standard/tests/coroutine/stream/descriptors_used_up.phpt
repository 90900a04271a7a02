--TEST--
No descriptors are left at the first use of the loop: waits ask now and then, nothing aborts
--EXTENSIONS--
async
--SKIPIF--
<?php if (!function_exists('proc_open') || trim((string) shell_exec('command -v sh')) === '') die('skip sh is needed'); ?>
--FILE--
<?php
require __DIR__ . '/../../../../../Zend/tests/coroutine/child_process.inc';
$script = __DIR__ . '/descriptors_used_up.child.php';
file_put_contents($script, <<<'CODE'
<?php
[, $left] = $argv;
$pair = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
spawn { usleep(1000); };
await spawned;
$held = [];
while ($f = @fopen('/dev/null', 'r')) {
    $held[] = $f;
}
array_splice($held, 0, (int) $left);
$sleeper = spawn { for ($i = 0; $i < 10; $i++) usleep(1000); return 'slept'; };
$reader = spawn use ($pair) { return fgets($pair[0]); };
$selecting = spawn use ($pair) { $r = [$pair[0]]; $w = $e = null; return stream_select($r, $w, $e, 0, 5000); };
$timeout = spawn use ($pair) { stream_set_timeout($pair[1], 0, 2000); return fgets($pair[1]); };
$file = spawn { return strlen((string) @file_get_contents(__FILE__)) >= 0; };
$name = @gethostbyname('localhost');
await $selecting;
fwrite($pair[1], "line\n");
echo trim(await $reader), ' ', await $sleeper, ' ', var_export(await $timeout, true), ' ', $name !== '' ? 'name' : 'none', ' ', await $file, "\n";
try {
    $signal = Async\signal(SIGUSR1);
} catch (Async\AsyncException $e) {
}
$held = null;
// and later with the loop
$again = spawn use ($pair) { return fgets($pair[0]); };
suspend;
fwrite($pair[1], "again\n");
echo trim(await $again), "\n";
CODE);
$php = escapeshellarg(getenv('TEST_PHP_EXECUTABLE') ?: PHP_BINARY) . ' ' . (getenv('TEST_PHP_EXTRA_ARGS') ?: '-n');
for ($left = 0; $left < 12; $left++) {
    $lines = [];
    exec("sh -c 'ulimit -n 64; exec \"\$@\"' sh $php " . escapeshellarg($script) . " $left 2>&1", $lines, $status);
    if ($status !== 0 || $lines !== ['line slept false name 1', 'again']) {
        echo "$left left: status $status\n", implode("\n", $lines), "\n";
    }
}
unlink($script);
echo "end\n";
?>
--CLEAN--
<?php @unlink(__DIR__ . '/descriptors_used_up.child.php'); ?>
--EXPECT--
end
