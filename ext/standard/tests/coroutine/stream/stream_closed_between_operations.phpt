--TEST--
A stream that is closed while a function that works on it waits for something else
--EXTENSIONS--
async
--FILE--
<?php
echo "-- the target of stream_copy_to_stream()\n";
[$source, $peer] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
[$target, $sink] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$copying = spawn use ($source, $target) { return @stream_copy_to_stream($source, $target); };
while (!$copying->isSuspended()) {
    suspend;
}
fclose($target);
$other = fopen('php://memory', 'w+');
fwrite($peer, 'abc');
fclose($peer);
var_dump(await $copying, is_resource($target), stream_get_contents($sink), stream_get_contents($other, offset: 0));

echo "-- fpassthru() into an output handler\n";
$stream = fopen('php://memory', 'w+');
fwrite($stream, str_repeat('x', 100000));
rewind($stream);
$inside = null;
$passing = spawn use ($stream, &$inside) {
    ob_start(function ($buffer) use (&$inside) {
        $inside ??= Async\currentCoroutine();
        suspend;
        return '';
    }, 1000);
    $passed = @fpassthru($stream);
    ob_end_clean();
    return is_int($passed);
};
while (!$inside) {
    suspend;
}
fclose($stream);
$other = array_map(fn() => fopen('php://memory', 'w+'), range(1, 5));
var_dump(await $passing, is_resource($stream), gettype($stream));

echo "-- hash_update_stream()\n";
[$source, $peer] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$context = hash_init('sha256');
$updating = spawn hash_update_stream($context, $source);
while (!$updating->isSuspended()) {
    suspend;
}
var_dump(hash_final($context) === hash('sha256', ''));
fwrite($peer, 'data');
try {
    await $updating;
} catch (TypeError $error) {
    echo $error->getMessage(), "\n";
}

echo "-- a stream wrapper that suspends while it is closed\n";
class Slow
{
    public $context;
    public function stream_open($path, $mode, $options, &$opened) { return true; }
    public function stream_read($count) { suspend; return 'data'; }
    public function stream_write($data) { suspend; return strlen($data); }
    public function stream_eof() { return false; }
    public function stream_flush() { suspend; return true; }
    public function stream_stat() { suspend; return ['size' => 1]; }
    public function stream_set_option($option, $a, $b) { suspend; return false; }
    public function stream_close() { suspend; suspend; suspend; }
}
stream_wrapper_register('slow', Slow::class);
$stream = fopen('slow://x', 'r+');
fwrite($stream, 'x');
$calls = [spawn fclose($stream)];
foreach (['fwrite', 'fread', 'fstat', 'stream_set_timeout', 'fflush', 'feof'] as $function) {
    $calls[] = spawn use ($function, $stream) {
        suspend;
        try {
            @$function($stream, ...match ($function) { 'fwrite' => ['y'], 'fread', 'stream_set_timeout' => [1], default => [] });
        } catch (TypeError) {
        }
    };
}
foreach ($calls as $call) {
    await $call;
}
var_dump(is_resource($stream));
?>
--EXPECT--
-- the target of stream_copy_to_stream()
bool(false)
bool(false)
string(0) ""
string(0) ""
-- fpassthru() into an output handler
bool(true)
bool(false)
string(17) "resource (closed)"
-- hash_update_stream()
bool(true)
hash_update_stream(): Argument #1 ($context) must be a valid, non-finalized HashContext
-- a stream wrapper that suspends while it is closed
bool(false)
