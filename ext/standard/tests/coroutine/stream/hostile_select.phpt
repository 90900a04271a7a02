--TEST--
stream_select() over connections of which some are reset, some end, some talk and some are silent
--EXTENSIONS--
async
sockets
--FILE--
<?php
require __DIR__ . '/hostile.inc';
$address = peer(<<<'PHP'
    switch (fgetc($c)) {
        case 'r': reset_connection($c); break;
        case 'e': fclose($c); break;
        case 't': drip($c, "talk\n"); fgets(STDIN); break;
        case 's': fgets(STDIN);
    }
PHP);
$watch = function () use ($address) {
    $open = $silent = $seen = [];
    for ($i = 0; $i < 12; $i++) {
        $kind = 'rets'[$i % 4];
        $s = stream_socket_client("tcp://$address", $code, $message, 30);
        fwrite($s, $kind);
        if ($kind === 's') {
            $silent[] = $s;
        }
        $open["$kind$i"] = $s;
        $seen["$kind$i"] = '';
    }
    while (count($open) > count($silent)) {
        $r = $open;
        $w = $e = null;
        if (!stream_select($r, $w, $e, 20)) {
            return 'nothing came';
        }
        foreach ($r as $key => $s) {
            $data = fread($s, 100);
            $seen[$key] .= $data;
            if (feof($s)) {
                $seen[$key] .= '.';
                unset($open[$key]);
            } elseif (str_ends_with($data, "\n")) {
                unset($open[$key]);
            }
        }
    }
    return $seen;
};
same_for_all('all kinds', $watch, 20);

/* one stream closed by another coroutine while it is watched */
$s = stream_socket_client("tcp://$address");
$t = stream_socket_client("tcp://$address");
$watcher = spawn use($s, $t) {
    $r = [$s, $t];
    $w = $e = null;
    try {
        return @stream_select($r, $w, $e, 20) === false ? 'failed' : 'woken';
    } catch (Error $error) {
        return $error->getMessage();
    }
};
while (!$watcher->isSuspended() && !$watcher->isCompleted()) suspend;
fclose($s);
echo await $watcher, "\n";
fwrite($t, 't');
echo fgets($t);
?>
--EXPECT--
all kinds: {"r0":".","e1":".","t2":"talk\n","s3":"","r4":".","e5":".","t6":"talk\n","s7":"","r8":".","e9":".","t10":"talk\n","s11":""}
failed
talk
