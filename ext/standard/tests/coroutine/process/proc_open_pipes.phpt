--TEST--
Pipes of proc_open: reading the output of two processes concurrently
--EXTENSIONS--
async
--FILE--
<?php
function run($text) {
    $p = proc_open(['/bin/sh', '-c', 'read line; sleep 0.15; echo "got $line"; echo err >&2; exit 3'], [['pipe', 'r'], ['pipe', 'w'], ['pipe', 'w']], $pipes);
    fwrite($pipes[0], "$text\n");
    fclose($pipes[0]);
    $out = stream_get_contents($pipes[1]);
    $err = stream_get_contents($pipes[2]);
    return trim($out) . ' ' . trim($err) . ' ' . proc_close($p);
}
$start = hrtime(true);
$jobs = [spawn run('a'), spawn run('b'), spawn run('c'), spawn run('d')];
foreach ($jobs as $job) echo await $job, "\n";
var_dump((hrtime(true) - $start) / 1e6 < 590);
?>
--EXPECT--
got a err 3
got b err 3
got c err 3
got d err 3
bool(true)
