--TEST--
opendir() in several coroutines, where closing the directory opened before waits
--EXTENSIONS--
async
--FILE--
<?php
class U
{
    public $context;
    public static $open = 0;
    function dir_opendir($p, $o) { self::$open++; return true; }
    function dir_readdir() { return false; }
    function dir_closedir() { Async\delay(1); self::$open--; return true; }
    function dir_rewinddir() { return true; }
}
stream_wrapper_register('uu', 'U');
function f()
{
    for ($i = 0; $i < 5; $i++) {
        opendir('uu://d');
        $a[] = str_repeat('x', 20);
    }
}
for ($i = 0; $i < 5; $i++) {
    spawn f();
}
await spawned;
// the last one is the default of readdir()
$last = opendir('uu://d');
Async\delay(20);
echo U::$open, "\n";
var_dump(readdir());
closedir();
Async\delay(2);
echo U::$open, "\n";
?>
--EXPECT--
1
bool(false)
0
