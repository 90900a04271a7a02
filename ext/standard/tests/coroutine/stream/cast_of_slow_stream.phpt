--TEST--
A stream of a user wrapper is closed while another coroutine casts it
--EXTENSIONS--
async
posix
--FILE--
<?php
class Slow
{
    public $context;
    function stream_open($path, $mode, $options, &$opened) { return true; }
    function stream_write($data) { return strlen($data); }
    function stream_seek($at, $whence) { suspend; return true; }
    function stream_flush() { suspend; return true; }
    function stream_cast($as) { suspend; return false; }
}
stream_wrapper_register('slow', 'Slow');
$casts = [
    'proc_open' => fn($s) => @proc_open(['true'], [$s], $pipes),
    'posix_isatty' => fn($s) => @posix_isatty($s),
    'stream_select' => function ($s) { $r = [$s]; $w = $e = null; return @stream_select($r, $w, $e, 0); },
];
if (function_exists('socket_import_stream')) {
    $casts['socket_import_stream'] = fn($s) => @socket_import_stream($s);
}
foreach ($casts as $name => $cast) {
    for ($steps = 0; $steps < 4; $steps++) {
        $s = fopen('slow://x', 'w+');
        fwrite($s, 'x');
        $c = spawn (function () use ($cast, $s) {
            try {
                return $cast($s);
            } catch (Error $e) {
                return get_class($e);
            }
        })();
        $closer = spawn use ($s, $steps) {
            for ($i = 0; $i < $steps; $i++) suspend;
            fclose($s);
        };
        await $c;
        await $closer;
        unset($s);
    }
}
echo "done\n";
?>
--EXPECTF--
done
