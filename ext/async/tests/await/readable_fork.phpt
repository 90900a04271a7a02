--TEST--
A forked child waits for what its parent waits for as well
--EXTENSIONS--
async
pcntl
--FILE--
<?php
use function Async\readable;

[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$shared = readable($a);
$waits = spawn use($shared) { await $shared; return "parent\n"; };
suspend;
$child = pcntl_fork();
if ($child === 0) {
    $writer = spawn use($b) { fwrite($b, "from the child\n"); };
    await $shared;
    echo "child\n";
    exit;
}
pcntl_waitpid($child, $status);
echo await $waits;
echo fgets($a);
?>
--EXPECT--
child
parent
from the child
