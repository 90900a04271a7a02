--TEST--
A warning while the variables of a coroutine's or a Fiber's function are freed: no function runs that it could name
--EXTENSIONS--
async
--FILE--
<?php
class Wrapper {
    public $context;
    function stream_open($path, $mode, $options, &$opened) { return true; }
    function stream_write($data) { return strlen($data) + 1; }
    function stream_eof() { return true; }
}
stream_wrapper_register('sample', Wrapper::class);
function warns(): void
{
    $stream = fopen('sample://', 'w');
    stream_filter_append($stream, 'zlib.deflate', STREAM_FILTER_WRITE);
    fwrite($stream, 'abc');
}
await spawn warns();
(new Fiber(warns(...)))->start();
echo "done\n";
?>
--EXPECTF--
Warning: Unknown: Wrapper::stream_write wrote 1 bytes more data than requested (6 written, 5 max) in Unknown on line 0

Warning: Unknown: Wrapper::stream_write wrote 1 bytes more data than requested (6 written, 5 max) in %s on line 16
done
