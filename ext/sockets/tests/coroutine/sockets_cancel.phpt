--TEST--
Half of 20 coroutines that read from sockets are cancelled; the sockets stay usable
--EXTENSIONS--
async
sockets
--FILE--
<?php
$pairs = $readers = [];
for ($i = 0; $i < 20; $i++) {
    socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pairs[$i]);
    $readers[$i] = spawn use(&$pairs, $i) {
        try {
            return @socket_read($pairs[$i][0], 100);
        } finally {
            if ($i % 2) socket_write($pairs[$i][0], 'usable');
        }
    };
}
foreach ($readers as $reader) while (!$reader->isSuspended() && !$reader->isCompleted()) suspend;
for ($i = 1; $i < 20; $i += 2) $readers[$i]->cancel();
for ($i = 0; $i < 20; $i += 2) socket_write($pairs[$i][1], "data $i");
$cancelled = $right = 0;
foreach ($readers as $i => $reader) {
    try {
        $right += await $reader === "data $i";
    } catch (Async\CancellationException) {
        $cancelled += socket_read($pairs[$i][1], 100) === 'usable';
    }
}
var_dump($right, $cancelled);
?>
--EXPECT--
int(10)
int(10)
