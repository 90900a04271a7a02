--TEST--
STDIN and php://stdin from a pipe and a terminal: others run, and the descriptor stays blocking
--EXTENSIONS--
async
--FILE--
<?php
$script = preg_replace('/\.php$/', '', __FILE__) . '.child.php';
file_put_contents($script, <<<'PHP'
    <?php
    $flags = fn() => (octdec(trim(substr(preg_grep('/^flags/', file('/proc/self/fdinfo/0'))[1], 6))) & 04000) ? 'nonblocking' : 'blocking';
    $ticks = 0;
    $clock = spawn use(&$ticks, $flags) { while (true) { Async\delay(2); if (++$ticks === 10) echo "ticked {$flags()}\n"; } };
    echo json_encode(await spawn fgets(STDIN)), "\n";
    echo json_encode(await spawn fgets(fopen('php://stdin', 'r'))), "\n";
    echo json_encode(await spawn shell_exec('cat /proc/self/fdinfo/0 | grep -c "^flags:.*[4-7]...$"')), ' ', $flags(), "\n";
    $job = spawn { return fgets(STDIN); };
    Async\delay(20);
    $job->cancel();
    try { await $job; } catch (Async\CancellationException) { echo "cancelled {$flags()}\n"; }
    $clock->cancel();
    PHP);
foreach (['pipe' => [['pipe', 'r'], ['pipe', 'w']], 'terminal' => [['pty'], ['pty'], ['pty']]] as $name => $ends) {
    $process = proc_open([getenv('TEST_PHP_EXECUTABLE') ?: PHP_BINARY, '-n', $script], $ends, $pipes);
    $seen = '';
    $sent = false;
    while (!str_contains($seen, 'cancelled') && ($more = @fread($pipes[1], 1000)) !== '' && $more !== false) {
        $seen .= $more;
        if (!$sent && str_contains($seen, 'ticked blocking')) {
            $sent = true;
            fwrite($pipes[0], "one\n");
        } elseif ($sent !== 2 && str_contains($seen, '"one\\n"')) {
            $sent = 2;
            fwrite($pipes[0], "two\n");
        }
    }
    $seen .= @stream_get_contents($pipes[1]);
    preg_match_all('/ticked \w+|"\w+\\\\n"(?: \w+)?|cancelled \w+/', $seen, $found);
    echo $name, ': ', implode(', ', $found[0]), ' ', proc_close($process), "\n";
}
unlink($script);
?>
--EXPECT--
pipe: ticked blocking, "one\n", "two\n", "0\n" blocking, cancelled blocking 0
terminal: ticked blocking, "one\n", "two\n", "0\n" blocking, cancelled blocking 0
