--TEST--
curl_setopt() with a stream that another coroutine reads, and then closes
--EXTENSIONS--
async
curl
--INI--
async.schedule_seed=0
--FILE--
<?php
foreach ([CURLOPT_FILE, CURLOPT_WRITEHEADER, CURLOPT_INFILE, CURLOPT_STDERR] as $option) {
    [$f, $g] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    fwrite($g, "line\n");
    fgets($f);
    $reader = spawn use ($f) {
        $line = fgets($f);
        fclose($f);
        return $line;
    };
    suspend;
    $setter = spawn use ($f, $option) {
        $handle = curl_init('http://127.0.0.1:1/');
        return @curl_setopt($handle, $option, $f);
    };
    suspend;
    fwrite($g, "more\n");
    echo trim(await $reader), ' ';
    try {
        var_dump(await $setter);
    } catch (TypeError $e) {
        echo get_class($e), "\n";
    }
}
?>
--EXPECT--
more bool(false)
more bool(false)
more bool(false)
more bool(false)
