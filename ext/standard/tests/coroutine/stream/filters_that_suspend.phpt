--TEST--
User filters that suspend, on sockets and files of many coroutines
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/hostile.inc';
final class Slow extends php_user_filter
{
    private int $lines = 0;

    public function onCreate(): bool
    {
        usleep(50);
        return true;
    }

    public function filter($in, $out, &$consumed, bool $closing): int
    {
        while ($bucket = stream_bucket_make_writeable($in)) {
            usleep(100);
            $this->lines += substr_count($bucket->data, "\n");
            $bucket->data = strtoupper($bucket->data);
            $consumed += $bucket->datalen;
            stream_bucket_append($out, $bucket);
        }
        if ($closing) {
            usleep(50);
            stream_bucket_append($out, stream_bucket_new($this->stream, "[$this->lines lines]"));
        }
        return PSFS_PASS_ON;
    }

    public function onClose(): void
    {
        usleep(50);
    }
}
stream_filter_register('slow', Slow::class);
$address = peer('drip($c, "one\ntwo\nthree\n", 50); fclose($c);');
$sink = peer('fwrite($c, strlen($all = stream_get_contents($c)) . " " . md5($all) . "\n"); fclose($c);');
same_for_all('read', function () use ($address) {
    $s = stream_socket_client("tcp://$address");
    stream_filter_append($s, 'slow', STREAM_FILTER_READ);
    return [fgets($s), fgets($s), stream_get_contents($s)];
});
same_for_all('write', function () use ($sink) {
    $s = stream_socket_client("tcp://$sink");
    $filter = stream_filter_append($s, 'slow', STREAM_FILTER_WRITE);
    for ($i = 0; $i < 10; $i++) fwrite($s, str_repeat("line $i\n", 100));
    stream_filter_remove($filter);
    stream_socket_shutdown($s, STREAM_SHUT_WR);
    return fgets($s);
});
same_for_all('memory', function () {
    $f = fopen('php://memory', 'w+');
    $filter = stream_filter_append($f, 'slow', STREAM_FILTER_WRITE);
    fwrite($f, "a\nb\n");
    stream_filter_remove($filter);
    rewind($f);
    return stream_get_contents($f);
});
same_for_all('php://filter', fn() => file_get_contents('php://filter/read=slow|string.rot13/resource=data:,abc'));
?>
--EXPECT--
read: ["ONE\n","TWO\n","THREE\n[3 lines]"]
write: "7012 94eb760202bc315a9e647948aa4b1c88\n"
memory: "A\nB\n[2 lines]"
php://filter: "NOP[0 yvarf]"
