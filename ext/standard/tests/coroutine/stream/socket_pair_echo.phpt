--TEST--
stream_socket_pair: two coroutines talk to each other
--EXTENSIONS--
async
--FILE--
<?php
[$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$server = spawn use($y) {
    while (($line = fgets($y)) !== false) fwrite($y, strtoupper($line));
    fclose($y);
    return 'server ends';
};
$client = spawn use($x) {
    $r = '';
    foreach (['one', 'two', 'three'] as $word) { fwrite($x, "$word\n"); $r .= fgets($x); }
    fclose($x);
    return $r;
};
echo await $client, await $server, "\n";
?>
--EXPECT--
ONE
TWO
THREE
server ends
