--TEST--
One finfo in several coroutines, on a stream that suspends
--EXTENSIONS--
async
fileinfo
--FILE--
<?php
class SlowData
{
    public $context;
    private int $position = 0;
    const DATA = "\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0\x90wS\xde";
    function stream_open($path, $mode, $options, &$opened) { Async\suspend(); return true; }
    function stream_read($count)
    {
        Async\delay(1);
        $part = substr(self::DATA, $this->position, $count);
        $this->position += strlen($part);
        return $part;
    }
    function stream_eof() { return $this->position >= strlen(self::DATA); }
    function stream_stat() { return ['size' => strlen(self::DATA), 'mode' => 0100644]; }
    function url_stat($path, $flags) { Async\delay(1); return $this->stream_stat(); }
    function stream_seek($offset, $whence) { $this->position = $offset; return true; }
    function stream_tell() { return $this->position; }
    function stream_set_option($option, $a, $b) { return false; }
    function stream_cast($as) { return false; }
    function stream_close() { Async\suspend(); }
}
stream_wrapper_register('slow', 'SlowData');
$finfo = new finfo(FILEINFO_NONE);
$coroutines = [];
for ($i = 0; $i < 10; $i++) {
    $coroutines[] = spawn use($finfo) {
        $found = [];
        for ($j = 0; $j < 5; $j++) {
            $found[] = @$finfo->file('slow://x');
            $found[] = finfo_buffer($finfo, SlowData::DATA);
        }
        return array_unique($found);
    };
}
$all = [];
foreach ($coroutines as $coroutine) {
    array_push($all, ...await $coroutine);
}
echo json_encode(array_values(array_unique($all))), "\n";
?>
--EXPECTF--
["PNG image data, 1 x 1, %s"]
