--TEST--
stream_select(): timeout gives 0, zero timeout polls, buffered bytes are seen, write readiness
--EXTENSIONS--
async
--FILE--
<?php
[$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
await spawn use($x, $y) {
    $start = hrtime(true);
    $r = [$x]; $w = $e = null;
    var_dump(stream_select($r, $w, $e, 0, 30000), $r);
    var_dump((hrtime(true) - $start) / 1e6 >= 29);
    $r = [$x];
    var_dump(stream_select($r, $w, $e, 0));
    fwrite($y, "one\ntwo\n");
    $r = [$x];
    var_dump(stream_select($r, $w, $e, 5));
    fgets($x);
    $r = [$x];
    var_dump(stream_select($r, $w, $e, 5));
    echo fgets($x);
    $r = null; $w = [$x, $y];
    var_dump(stream_select($r, $w, $e, 5));
};
?>
--EXPECT--
int(0)
array(0) {
}
bool(true)
int(0)
int(1)
int(1)
two
int(2)
