--TEST--
Processes: no end of a pipe, and no O_NONBLOCK, reaches the children of other coroutines
--EXTENSIONS--
async
--FILE--
<?php
// its end of file must not wait for the process that another coroutine starts
$writer = popen('cat >/dev/null; exit 3', 'w');
$long = spawn {
    $p = popen('echo $$; exec sleep 60', 'r');
    return [$p, (int) fgets($p)];
};
$before = spawn {
    $pipe = popen('cat >/dev/null; exit 4', 'w');
    $process = proc_open('exec sleep 60', [], $pipes);
    $status = pclose($pipe);
    proc_terminate($process, 9);
    return $status;
};
[$pipe, $pid] = await $long;
echo await $before, "\n";
$start = microtime(true);
$other = spawn exec('sleep 0.1');
suspend;
echo await spawn pclose($writer), "\n";
await $other;
echo microtime(true) - $start < 20 ? "at once\n" : "waited\n";
exec("kill -9 $pid");
pclose($pipe);

// what the children find on their standard descriptors
$show = 'for d in 0 1 2; do grep flags /proc/self/fdinfo/$d; done; ls /proc/self/fd | wc -l';
$alone = shell_exec($show . ' 2>/dev/null');
$reader = spawn { $p = popen('exec sleep 0.3', 'r'); fgets($p); return pclose($p); };
$stdin = spawn { $r = [STDIN]; $w = $e = null; return @stream_select($r, $w, $e, 0, 200000); };
suspend;
$inside = await spawn shell_exec($show . ' 2>/dev/null');
$flags = fn($text) => array_map(fn($line) => (bool) (octdec(trim(substr($line, 6))) & 04000), preg_grep('/^flags/', explode("\n", $text)));
echo json_encode($flags($inside)), ' ', $flags($inside) === $flags($alone) ? "as alone\n" : "differs from $alone\n";
await $reader;
?>
--EXPECT--
4
3
at once
[false,false,false] as alone
