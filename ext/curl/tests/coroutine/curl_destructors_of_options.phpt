--TEST--
What a CurlHandle releases may wait in its destructor: nothing is released twice, whatever others do to the handle meanwhile
--EXTENSIONS--
async
curl
--FILE--
<?php
class W
{
    public $context;
    function stream_open($path, $mode, $options, &$opened) { return true; }
    function stream_write($data) { return strlen($data); }
    function stream_eof() { return true; }
    function stream_cast($as) { return false; }
    function stream_close() { Async\delay(1); G::$gone++; }
}
class D
{
    function __destruct() { Async\delay(1); G::$gone++; }
    function __invoke() { }
    function __toString() { suspend; return 'x'; }
}
class G { static int $gone = 0; }
stream_wrapper_register('waits', 'W');

$callables = [CURLOPT_WRITEFUNCTION, CURLOPT_READFUNCTION, CURLOPT_HEADERFUNCTION, CURLOPT_XFERINFOFUNCTION,
    CURLOPT_PROGRESSFUNCTION, CURLOPT_FNMATCH_FUNCTION, CURLOPT_DEBUGFUNCTION, CURLOPT_PRIVATE];
$streams = [CURLOPT_FILE, CURLOPT_WRITEHEADER, CURLOPT_INFILE, CURLOPT_STDERR];
foreach ([...$callables, CURLOPT_POSTFIELDS, ...$streams] as $option) {
    $value = fn() => match (true) {
        in_array($option, $streams) => fopen('waits://', 'w+'),
        $option === CURLOPT_POSTFIELDS => ['x' => new D],
        default => new D,
    };
    $handle = curl_init('http://127.0.0.1:1/');
    curl_setopt($handle, $option, $value());
    $jobs = [
        spawn curl_setopt($handle, $option, $value()),
        spawn curl_setopt($handle, $option, $value()),
        spawn curl_copy_handle($handle),
        spawn curl_reset($handle),
        spawn curl_exec($handle),
    ];
    foreach ($jobs as $job) {
        await $job;
    }
    unset($handle, $jobs, $job);
    gc_collect_cycles();
}
echo G::$gone, "\n";
?>
--EXPECT--
39
