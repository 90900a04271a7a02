--TEST--
fclose() under a waiting reader wakes it with a failure
--EXTENSIONS--
async
--FILE--
<?php
[$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$reader = spawn use($x) {
    try {
        return fread($x, 100);
    } catch (TypeError $e) {
        return false;
    }
};
while (!$reader->isSuspended() && !$reader->isCompleted()) suspend;
fclose($x);
$result = await $reader;
var_dump($result === false || $result === '', is_resource($x));
?>
--EXPECT--
bool(true)
bool(false)
