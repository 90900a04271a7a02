--TEST--
I/O inside callbacks of C functions
--EXTENSIONS--
async
--FILE--
<?php
[$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$echo = spawn use($y) { while (($line = fgets($y)) !== false) { usleep(1000); fwrite($y, strrev(trim($line)) . "\n"); } };
function ask($x, $text) { fwrite($x, "$text\n"); return trim(fgets($x)); }
echo implode(',', array_map(fn($t) => ask($x, $t), ['abc', 'def'])), "\n";
echo preg_replace_callback('/\w+/', fn($m) => ask($x, $m[0]), 'one two'), "\n";
fclose($x);
await $echo;
?>
--EXPECT--
cba,fed
eno owt
