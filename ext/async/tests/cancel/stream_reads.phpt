--TEST--
Every way to read a stream is a cancellation point; the stream stays usable
--EXTENSIONS--
async
--FILE--
<?php
$calls = [
    'fread' => fn($s) => fread($s, 100),
    'fgets' => fn($s) => fgets($s),
    'fgetc' => fn($s) => fgetc($s),
    'stream_get_contents' => fn($s) => stream_get_contents($s),
    'stream_get_line' => fn($s) => stream_get_line($s, 100, "\n"),
    'fgetcsv' => fn($s) => fgetcsv($s, 0, ',', '"', ''),
    'fscanf' => fn($s) => fscanf($s, '%d'),
    'fpassthru' => fn($s) => fpassthru($s),
    'stream_copy_to_stream' => fn($s) => stream_copy_to_stream($s, fopen('php://memory', 'w')),
    'stream_socket_recvfrom' => fn($s) => stream_socket_recvfrom($s, 100),
    'feof' => fn($s) => feof($s) || fread($s, 1),
];
foreach ($calls as $name => $call) {
    [$ours, $theirs] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    $c = spawn use($call, $ours) { $call($ours); echo "not reached\n"; };
    while (!$c->isSuspended() && !$c->isCompleted()) suspend;
    $c->cancel();
    try { await $c; echo "not cancelled\n"; } catch (Async\CancellationException) {}
    fwrite($theirs, "$name\n");
    echo fgets($ours);
    var_dump(feof($ours));
}
?>
--EXPECT--
fread
bool(false)
fgets
bool(false)
fgetc
bool(false)
stream_get_contents
bool(false)
stream_get_line
bool(false)
fgetcsv
bool(false)
fscanf
bool(false)
fpassthru
bool(false)
stream_copy_to_stream
bool(false)
stream_socket_recvfrom
bool(false)
feof
bool(false)
