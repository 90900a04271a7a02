--TEST--
The include path is set by another coroutine while a file is looked for in it
--EXTENSIONS--
async
--FILE--
<?php
class Slow
{
    public $context;
    private int $position = 0;
    function url_stat($path, $flags) { Async\delay(3); return str_contains($path, '/b/') ? ['mode' => 0100644, 'size' => 15] : false; }
    function stream_open($path, $mode, $options, &$opened) { return true; }
    function stream_read($count) { return $this->position++ ? '' : '<?php return 5;'; }
    function stream_eof() { return $this->position > 0; }
    function stream_stat() { return []; }
    function stream_set_option($option, $a, $b) { return false; }
    function stream_close() {}
}
stream_wrapper_register('slow', 'Slow');
foreach ([fn() => @include 'zz/x.php', fn() => stream_resolve_include_path('zz/x.php') !== false] as $look) {
    set_include_path('slow://a/' . uniqid() . ':slow://a/' . uniqid() . ':slow://b/' . uniqid());
    $c = spawn $look();
    spawn {
        Async\delay(1);
        set_include_path(sys_get_temp_dir() . '/' . uniqid());
        for ($i = 0; $i < 100; $i++) {
            $GLOBALS['rubbish'][] = str_repeat(chr(65 + $i % 26), 60);
        }
    };
    var_dump(await $c);
}
?>
--EXPECT--
int(5)
bool(true)
