--TEST--
Five coroutines do anything to shared streams, with filters and wrappers that suspend: nothing crashes, all end
--EXTENSIONS--
async
--FILE--
<?php
class Filter extends php_user_filter
{
    public function onCreate(): bool { suspend; return true; }
    public function onClose(): void { suspend; }
    public function filter($in, $out, &$consumed, bool $closing): int
    {
        suspend;
        if (mt_rand(0, 20) === 0) {
            return PSFS_ERR_FATAL;
        }
        while ($bucket = stream_bucket_make_writeable($in)) {
            if (mt_rand(0, 2) === 0) {
                suspend;
            }
            $consumed += $bucket->datalen;
            stream_bucket_append($out, $bucket);
        }
        return PSFS_PASS_ON;
    }
}
stream_filter_register('random', Filter::class);

class Wrapper
{
    public $context;
    private string $data = '';
    private int $position = 0;
    public function stream_open($path, $mode, $options, &$opened) { suspend; $this->data = str_repeat("line of text\n", 100); return true; }
    public function stream_read($count) { suspend; $read = substr($this->data, $this->position, $count); $this->position += strlen($read); return $read; }
    public function stream_write($data) { suspend; $this->data .= $data; return strlen($data); }
    public function stream_eof() { suspend; return $this->position >= strlen($this->data); }
    public function stream_stat() { suspend; return []; }
    public function stream_set_option($option, $a, $b) { suspend; return false; }
    public function stream_close() { suspend; }
    public function stream_flush() { suspend; return true; }
    public function stream_seek($offset, $whence) { suspend; $this->position = max(0, min($offset, strlen($this->data))); return true; }
    public function stream_tell() { suspend; return $this->position; }
    public function stream_lock($operation) { suspend; return true; }
    public function stream_truncate(int $size) { suspend; $this->data = substr($this->data, 0, $size); return true; }
    public function stream_cast($as) { suspend; return false; }
}
stream_wrapper_register('random', Wrapper::class);

function opened(): mixed
{
    return match (mt_rand(0, 4)) {
        0 => fopen('random://x', 'r+'),
        1 => fopen('php://temp/maxmemory:100', 'w+'),
        2 => tmpfile(),
        3 => fopen('php://filter/read=random|string.rot13/resource=random://y', 'r'),
        4 => fopen('php://memory', 'w+'),
    };
}

function operate(array &$streams, array &$filters): void
{
    $key = array_rand($streams);
    $stream = $streams[$key];
    if (!is_resource($stream)) {
        $streams[$key] = opened();
        return;
    }
    switch (mt_rand(0, 24)) {
        case 0: fread($stream, mt_rand(1, 9000)); break;
        case 1: fgets($stream); break;
        case 2: fwrite($stream, str_repeat('x', mt_rand(1, 9000)) . "\n"); break;
        case 3: fclose($stream); break;
        case 4: case 5: $filters[] = stream_filter_append($stream, mt_rand(0, 1) ? 'random' : 'string.toupper', mt_rand(1, 3)); break;
        case 6: case 7: stream_filter_remove(array_pop($filters)); break;
        case 8: stream_get_contents($stream, mt_rand(-1, 200)); break;
        case 9: stream_copy_to_stream($stream, $streams[array_rand($streams)], mt_rand(1, 5000)); break;
        case 10: fseek($stream, mt_rand(0, 50)); break;
        case 11: rewind($stream); break;
        case 12: feof($stream); break;
        case 13: ftruncate($stream, mt_rand(0, 5000)); break;
        case 14: stream_set_chunk_size($stream, mt_rand(1, 100)); break;
        case 15: stream_set_timeout($stream, 0, 5000); break;
        case 16: $read = [$stream]; $write = $except = null; stream_select($read, $write, $except, 0, 1000); break;
        case 17: stream_get_line($stream, 100, 'x'); break;
        case 18: fflush($stream); break;
        case 19: stream_get_meta_data($stream); break;
        case 20: fpassthru($stream); break;
        case 21: fgetcsv($stream, null, ',', '"', ''); break;
        case 22: fstat($stream); break;
        case 23: fputcsv($stream, ['a', 'b c', "d\n"], ',', '"', ''); break;
        case 24: $streams[$key] = null; break;
    }
}

$operations = 0;
foreach ([1, 2, 3] as $seed) {
    mt_srand($seed);
    $streams = array_map(opened(...), range(1, 6));
    $filters = [];
    $left = 250;
    $coroutines = [];
    for ($i = 0; $i < 5; $i++) {
        $coroutines[] = spawn use (&$streams, &$filters, &$left, &$operations) {
            error_reporting(0);
            ob_start(fn() => '', 100);
            while ($left-- > 0) {
                try {
                    operate($streams, $filters);
                } catch (TypeError | ValueError) {
                }
                $operations++;
                if (mt_rand(0, 3) === 0) {
                    suspend;
                }
            }
            ob_end_clean();
        };
    }
    foreach ($coroutines as $coroutine) {
        await $coroutine;
    }
}
echo $operations, "\n";
?>
--EXPECT--
750
