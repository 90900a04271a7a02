--TEST--
A reader that waits has no buffer; what it reads then is whole
--EXTENSIONS--
async
--FILE--
<?php
const READERS = 200;

$state = new Async\FutureState();
$gate = new Async\Future($state);
$ends = $got = [];
for ($i = 0; $i < READERS; $i++) {
    [$theirs, $ends[$i]] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    $readers[$i] = spawn use ($i, $theirs, $gate, &$got) {
        await $gate;
        while (($line = fgets($theirs)) !== false) {
            $got[$i][] = md5($line);
            unset($line);
        }
        return stream_get_meta_data($theirs)['eof'];
    };
}
$rest = function (int $lines) use (&$got) {
    while (count($got, COUNT_RECURSIVE) < $lines * READERS + count($got) || Async\runtimeStats()['waiting_read'] < READERS) {
        usleep(1000);
    }
};
suspend;
$before = memory_get_usage();
$state->complete(null);
$rest(0);
$perReader = fn() => (memory_get_usage() - $before) / READERS;
echo $perReader() < 2048 ? "little\n" : sprintf("%d bytes each\n", $perReader());

$sent = [];
foreach ([str_repeat('a', 8000) . "\n", "short\n", str_repeat('b', 30_000) . "\n"] as $line) {
    foreach ($ends as $i => $end) {
        $sent[$i][] = md5($line);
        foreach (str_split($line, 3000 + $i) as $part) {
            fwrite($end, $part);
            suspend;
        }
    }
    $rest(count($sent[0]));
    echo $perReader() < 2048 ? "little\n" : sprintf("%d bytes each\n", $perReader());
}
foreach ($ends as $end) {
    fclose($end);
}
var_dump(array_unique(await Async\all($readers)));
ksort($got);
var_dump($got === $sent);
?>
--EXPECT--
little
little
little
little
array(1) {
  [0]=>
  bool(true)
}
bool(true)
