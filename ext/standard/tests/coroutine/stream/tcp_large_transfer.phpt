--TEST--
Several megabytes both ways at once: writes wait for readers, no byte lost
--EXTENSIONS--
async
--FILE--
<?php
[$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
function send($s, $char) { $data = str_repeat($char, 4_000_000); $n = 0; while ($n < strlen($data)) { $w = fwrite($s, substr($data, $n, 1_000_000)); if (!$w) return 'failed'; $n += $w; } return $n; }
function receive($s) { $n = 0; $hash = hash_init('crc32b'); while ($n < 4_000_000) { $d = fread($s, 65536); if ($d === '' || $d === false) return 'eof'; hash_update($hash, $d); $n += strlen($d); } return $n . ' ' . hash_final($hash); }
$jobs = [spawn send($x, 'a'), spawn send($y, 'b'), spawn receive($x), spawn receive($y)];
foreach ($jobs as $job) echo await $job, "\n";
echo hash('crc32b', str_repeat('b', 4_000_000)), ' ', hash('crc32b', str_repeat('a', 4_000_000)), "\n";
?>
--EXPECTF--
4000000
4000000
4000000 %x
4000000 %x
%x %x
