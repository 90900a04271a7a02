--TEST--
select() does what is possible at once and gives the key
--EXTENSIONS--
async
--FILE--
<?php
use function Async\select;
$a = new Async\Channel(1);
$b = new Async\Channel(1);
$b->send('from b');
echo json_encode(select(['a' => $a, 'b' => $b])), "\n";
echo json_encode(select([3 => $a, 7 => [$b, 'to b']])), "\n";
echo $b->recv(), "\n";
$b->send(null);
echo json_encode(select([$a, $b])), "\n";
?>
--EXPECT--
["b","from b"]
[7,null]
to b
[1,null]
