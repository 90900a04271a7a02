--TEST--
stream_select(): buffered data, many coroutines at once, nothing to watch, a zero timeout, a hundred streams
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/hostile.inc';
same_for_all('buffered data', function () {
    [$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    [$p] = $other = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    fwrite($x, "one\ntwo\n");
    fgets($y);
    $r = ['p' => $p, 'y' => $y];
    $w = $e = null;
    return [stream_select($r, $w, $e, 10), array_keys($r), fgets($y)];
});
same_for_all('a writer and a reader', function () {
    [$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    $r = [$x];
    $w = [5 => $y];
    $e = [$x, $y];
    return [stream_select($r, $w, $e, 10), array_keys($r), array_keys($w), array_keys($e)];
});
same_for_all('a timeout', function () {
    [$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    $r = [$x];
    $w = $e = null;
    $start = hrtime(true);
    $n = stream_select($r, $w, $e, 0, 100000);
    $took = (hrtime(true) - $start) / 1e6;
    return [$n, $r, $took > 95 && $took < 5000];
});
same_for_all('no wait', function () {
    [$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    $r = [$x];
    $w = $e = null;
    return [stream_select($r, $w, $e, 0), $r];
});
same_for_all('nothing to watch', function () {
    $r = $w = $e = [];
    return stream_select($r, $w, $e, 1);
});
same_for_all('a closed stream', function () {
    [$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    fclose($x);
    $r = [$x];
    $w = $e = null;
    return stream_select($r, $w, $e, 1);
});
same_for_all('no descriptor', function () {
    $r = [fopen('php://memory', 'r')];
    $w = $e = null;
    return stream_select($r, $w, $e, 1);
});
/* each coroutine watches its own hundred; one of them talks */
$jobs = [];
for ($i = 0; $i < 8; $i++) {
    $jobs[] = spawn use($i) {
        $pairs = [];
        for ($k = 0; $k < 40; $k++) $pairs["pair $k"] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
        $talker = spawn use($pairs, $i) {
            usleep(2000);
            fwrite($pairs['pair ' . $i * 3][1], "from $i");
        };
        $r = array_map(fn($pair) => $pair[0], $pairs);
        $w = $e = null;
        $n = stream_select($r, $w, $e, 20);
        await $talker;
        return $n === 1 && array_keys($r) === ['pair ' . $i * 3] && fread(current($r), 100) === "from $i";
    };
}
$right = 0;
foreach ($jobs as $job) $right += await $job;
var_dump($right);
/* several coroutines watch one stream: one gets the line, the others' time passes */
[$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
stream_set_blocking($x, false);
$jobs = [];
for ($i = 0; $i < 20; $i++) {
    $jobs[] = spawn use($x) {
        $r = [$x];
        $w = $e = null;
        return [stream_select($r, $w, $e, 0, 500000), fgets($x)];
    };
}
while (count(array_filter($jobs, fn($job) => $job->isSuspended())) < 20) suspend;
fwrite($y, "the line\n");
$seen = [];
foreach ($jobs as $job) $seen[] = json_encode(await $job);
$counts = array_count_values($seen);
ksort($counts);
print_r($counts);
?>
--EXPECT--
buffered data: [1,["y"],"two\n"]
a writer and a reader: [1,[],[5],[]]
a timeout: [0,[],true]
no wait: [0,[]]
nothing to watch: "ValueError: No stream arrays were passed"
a closed stream: "ValueError: No stream arrays were passed"
no descriptor: "ValueError: No stream arrays were passed" [stream_select(): Cannot represent a stream of type MEMORY as a select()able descriptor]
int(8)
Array
(
    [[0,false]] => 19
    [[1,"the line\n"]] => 1
)
