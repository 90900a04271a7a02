--TEST--
include through a wrapper that was registered for file: its methods may wait, as those of any other one
--EXTENSIONS--
async
--SKIPIF--
<?php
// with opcache, files are opened and read where they are compiled
if (function_exists('opcache_get_status') && opcache_get_status(false)) die('skip opcache');
?>
--FILE--
<?php
class FileWrapper
{
    public $context;
    private $file;

    static function on() { stream_wrapper_unregister('file'); stream_wrapper_register('file', self::class); }
    static function off() { stream_wrapper_restore('file'); }
    private static function real(callable $call) { self::off(); try { return $call(); } finally { self::on(); } }

    function stream_open($path, $mode) { return (bool) $this->file = self::real(fn() => fopen($path, $mode)); }
    function stream_read($size) { await spawn { echo "in another one\n"; }; return self::real(fn() => fread($this->file, $size)); }
    function stream_eof() { return feof($this->file); }
    function stream_stat() { return fstat($this->file); }
    function stream_close() {}
    function stream_set_option($option, $a, $b) { return false; }
    function url_stat($path, $flags) { return self::real(fn() => @stat($path)); }
}
$file = __DIR__ . '/include_through_replaced_file_wrapper.inc.tmp';
file_put_contents($file, '<?php return "included";');
FileWrapper::on();
echo await spawn { return include $GLOBALS['file']; }, "\n";
FileWrapper::off();
?>
--CLEAN--
<?php @unlink(__DIR__ . '/include_through_replaced_file_wrapper.inc.tmp'); ?>
--EXPECTF--
%Aincluded
