--TEST--
fgetcsv(): two readers of one stream get whole records
--EXTENSIONS--
async
--FILE--
<?php
use function Async\delay;

[$left, $right] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$readers = [spawn fgetcsv($left, escape: ''), spawn fgetcsv($left, escape: ''), spawn fgetcsv($left, escape: '')];
foreach (["\"one\n", "and\n", "more\",1\n", "two,2\n\"thr", "ee\n\",3\n"] as $part) {
    delay(1);
    fwrite($right, $part);
}
$records = array_map(fn($reader) => await $reader, $readers);
sort($records);
echo json_encode($records), "\n";
?>
--EXPECT--
[["one\nand\nmore","1"],["three\n","3"],["two","2"]]
