--TEST--
fclose() while another coroutine is suspended in a user filter of the stream
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class F extends php_user_filter {
    function filter($in, $out, &$consumed, bool $closing): int
    {
        while ($bucket = stream_bucket_make_writeable($in)) {
            Async\delay(5);
            $consumed += $bucket->datalen;
            stream_bucket_append($out, $bucket);
        }
        return PSFS_PASS_ON;
    }
}
stream_filter_register("f", "F");
[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
stream_filter_append($a, "f", STREAM_FILTER_WRITE);
$c = spawn fwrite($a, "abc\n");
suspend;
var_dump(fclose($a));
await $c;
stream_set_timeout($b, 1);
stream_get_contents($b);
var_dump(feof($b));
?>
--EXPECTF--
bool(true)

Notice: fwrite(): Send of 4 bytes failed with errno=32 Broken pipe in %s on line %d
bool(true)
