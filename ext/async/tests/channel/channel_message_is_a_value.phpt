--TEST--
A message is a copy: changes of the variable after the send do not reach it
--EXTENSIONS--
async
--FILE--
<?php
$channel = new Async\Channel(4);
$list = [1, 2];
$reference = &$list;
$channel->send($list);
$list[] = 3;
$inner = 1;
$channel->send(['x' => &$inner]);
call_user_func([$channel, 'send'], $reference);
$reference[] = 4;
echo json_encode($channel->recv()), "\n";
$inner = 2;
echo json_encode($channel->recv()), "\n";
echo json_encode($channel->recv()), "\n";
?>
--EXPECT--
[1,2]
{"x":2}
[1,2,3]
