--TEST--
Health checks run while the main flow alone waits, in whatever call, and do not keep the program alive
--EXTENSIONS--
async
--FILE--
<?php
[$here, $there] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
stream_set_timeout($here, 10);
$checks = 0;
$waits = [
    'usleep' => function () { usleep(50000); },
    'fgets' => function () use ($here) { return fgets($here); },
    'stream_select' => function () use ($here) { $r = [$here]; $w = $e = null; return stream_select($r, $w, $e, 10); },
    'Async\delay' => fn() => Async\delay(50),
    'await' => fn() => await Async\timeout(50),
];
foreach ($waits as $name => $wait) {
    $checks = 0;
    $pool = new Async\Pool(fn() => new stdClass,
        healthcheck: function () use (&$checks, $there) { if (++$checks === 2) { fwrite($there, "checked\n"); } return true; },
        min: 1, healthcheckIntervalMs: 1);
    $wait();
    echo $name, $checks >= 2 ? ": checked\n" : ": $checks\n";
    $pool->close();
    stream_set_blocking($here, false);
    fgets($here);
    stream_set_blocking($here, true);
}
new Async\Pool(fn() => new stdClass, healthcheckIntervalMs: 1);
$left_open = new Async\Pool(fn() => new stdClass, healthcheckIntervalMs: 60000);
register_shutdown_function(function () { usleep(1000); echo "end\n"; });
?>
--EXPECT--
usleep: checked
fgets: checked
stream_select: checked
Async\delay: checked
await: checked
end
