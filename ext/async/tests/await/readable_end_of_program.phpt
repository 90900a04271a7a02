--TEST--
A pending readable() that nobody waits for does not keep the program alive; exit() and a deadlock beside one
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{readable, race, timeout};

[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$idle = readable($a);
$lost = race([readable($a), readable($b), timeout(1)]);
await $lost;
$cancelled = spawn use($idle) { await $idle; };
suspend;
$cancelled->cancel();
suspend;
spawn { echo "last\n"; };
echo "main ends\n";
register_shutdown_function(function () use ($a) {
    echo "shutdown\n";
});
?>
--EXPECT--
main ends
last
shutdown
