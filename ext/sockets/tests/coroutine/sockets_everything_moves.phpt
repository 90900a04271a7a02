--TEST--
A blocking send of ext/sockets takes everything, MSG_WAITALL waits for everything, PHP_NORMAL_READ for the line's end
--EXTENSIONS--
async
sockets
--FILE--
<?php
$text = implode(' ', range(1, 170_000));   // more than a megabyte
function pair(): array
{
    socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pair);
    return $pair;
}
[$a, $b] = pair();
$reader = spawn use($b, $text) { $n = socket_recv($b, $all, strlen($text), MSG_WAITALL); return $n === strlen($text) && $all === $text; };
var_dump(socket_write($a, $text) === strlen($text), await $reader);
$reader = spawn use($b, $text) { for ($all = ''; strlen($all) < strlen($text); $all .= socket_read($b, 7000)); return $all === $text; };
var_dump(socket_send($a, $text, strlen($text), 0) === strlen($text), await $reader);
$reader = spawn use($b, $text) { for ($all = ''; strlen($all) < strlen($text); $all .= socket_read($b, 7000)); return $all === $text; };
var_dump(socket_sendmsg($a, ['iov' => str_split($text, 300000)]) === strlen($text), await $reader);

$reader = spawn use($b) { return [socket_recv($b, $peek, 6, MSG_PEEK | MSG_WAITALL), $peek, socket_recv($b, $all, 6, MSG_WAITALL), $all]; };
foreach (['ab', 'cd', 'ef'] as $part) {
    Async\delay(3);
    socket_write($a, $part);
}
echo json_encode(await $reader), "\n";

$reader = spawn use($b) { return [socket_read($b, 100, PHP_NORMAL_READ), socket_read($b, 4, PHP_NORMAL_READ), socket_read($b, 100, PHP_NORMAL_READ)]; };
foreach (['fi', "rst\nse", 'cond', "\n"] as $part) {
    Async\delay(3);
    socket_write($a, $part);
}
echo json_encode(await $reader), "\n";
$reader = spawn use($b) { return [socket_recv($b, $all, 10, MSG_WAITALL), $all]; };
socket_write($a, 'end');
socket_close($a);
echo json_encode(await $reader), "\n";
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
[6,"abcdef",6,"abcdef"]
["first\n","seco","nd\n"]
[3,"end"]
