--TEST--
A turn that a call takes because the runtime starts within it goes when the call is over
--EXTENSIONS--
async
--FILE--
<?php
class SlowDirectory
{
    public $context;
    public function dir_opendir($path, $options) { Async\delay(1); return true; }
    public function dir_readdir() { Async\delay(1); return false; }
    public function dir_closedir() { return true; }
    public function dir_rewinddir() { return true; }
}
stream_wrapper_register('slow', 'SlowDirectory');
$directory = new DirectoryIterator('slow://dir');
var_dump(iterator_count($directory));
?>
--EXPECT--
int(0)
