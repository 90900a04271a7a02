--TEST--
A pipe of proc_open() that is closed with its process while functions use it
--EXTENSIONS--
async
--FILE--
<?php
$ways = [
    'copy into it' => fn($pipes, $pair) => @stream_copy_to_stream($pair[0], $pipes[0]),
    'copy from it' => fn($pipes, $pair) => @stream_copy_to_stream($pipes[1], $pair[0]),
    'fgets' => fn($pipes) => @fgets($pipes[1]),
    'fread' => fn($pipes) => @fread($pipes[1], 10),
    'fgetcsv' => fn($pipes) => @fgetcsv($pipes[1], escape: ''),
    'fpassthru' => fn($pipes) => @fpassthru($pipes[1]),
    'stream_get_contents' => fn($pipes) => @stream_get_contents($pipes[1]),
    'filtered copy' => function ($pipes, $pair) {
        stream_filter_append($pipes[0], 'string.rot13');
        return @stream_copy_to_stream($pair[0], $pipes[0]);
    },
    'select' => function ($pipes, $pair) {
        $r = [$pipes[1], $pair[0]];
        $w = $e = null;
        return @stream_select($r, $w, $e, 0, 20000);
    },
];
foreach (['the last reference goes' => fn(&$process) => $process = null, 'proc_close' => fn(&$process) => proc_close($process)] as $how => $close) {
    foreach ($ways as $name => $way) {
        $process = proc_open(['cat'], [['pipe', 'r'], ['pipe', 'w']], $pipes);
        $pair = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
        $use = spawn $way($pipes, $pair);
        suspend;
        Async\delay(2);
        if ($how === 'proc_close') {
            // which waits for cat: that ends when its input does
            $pipes = null;
        }
        $close($process);
        $filling = [];
        for ($i = 0; $i < 500; $i++) {
            $filling[] = str_repeat("\xff", $i % 300);
        }
        @fwrite($pair[1], "data\n");
        Async\delay(1);
        fclose($pair[1]);
        $result = await $use;
        $pipes = null;
        if (!in_array($result, [false, 0, 1, -1, 5, ''], true)) {
            echo "$how, $name: ", json_encode($result), "\n";
        }
    }
}
echo "end\n";
?>
--EXPECT--
end
