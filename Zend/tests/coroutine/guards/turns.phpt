--TEST--
Calls of one object queue: first in, first out; the coroutine that is inside may enter again; a cancelled one leaves the queue
--EXTENSIONS--
async
fileinfo
--INI--
async.schedule_seed=0
--FILE--
<?php
class Traced extends SplFileObject
{
}
class Slow
{
    public $context;
    public static array $log = [];
    public static ?Closure $inside = null;
    function stream_open($path, $mode, $options, &$opened) { return true; }
    function stream_read($count)
    {
        $name = Async\currentCoroutine()->getContext()->find('name');
        self::$log[] = "$name in";
        Async\delay(3);
        self::$inside && (self::$inside)();
        self::$log[] = "$name out";
        return "line\n";
    }
    function stream_eof() { return false; }
    function url_stat($path, $flags) { return false; }
    function stream_stat() { return []; }
    function stream_set_option($option, $a, $b) { return false; }
}
stream_wrapper_register('slow', 'Slow');
$file = new Traced('slow://x');
$reader = function (string $name) use ($file) {
    Async\coroutineContext()->set('name', $name);
    return $file->fgets() . $file->current();
};
$a = spawn $reader('a');
$b = spawn $reader('b');
$c = spawn $reader('c');
$d = spawn $reader('d');
Async\delay(1);
$c->cancel();
try {
    await $c;
} catch (Async\CancellationException) {
    echo "c cancelled\n";
}
await $a;
await $b;
await $d;
echo implode(', ', array_slice(Slow::$log, 0, 6)), "\n";

Slow::$inside = function () use ($file) {
    Slow::$inside = null;
    echo 'again: ', strlen($file->getPathname()), "\n";
};
await spawn $reader('e');

// a circle is an error that names both
$files = ['one' => new Traced('slow://1'), 'two' => new Traced('slow://2')];
Slow::$inside = function () use ($files) {
    $other = Async\currentCoroutine()->getContext()->find('name') === 'one' ? 'two' : 'one';
    try {
        $files[$other]->ftell();
    } catch (Error $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
};
foreach ($files as $name => $own) {
    spawn use($name, $own) {
        Async\coroutineContext()->set('name', $name);
        $own->fgets();
    };
}
await spawned;
echo "both went on\n";
?>
--EXPECT--
c cancelled
a in, a out, b in, b out, d in, d out
again: 8
Error: Cannot wait for the Traced that another coroutine uses: that one waits for the Traced that this coroutine uses
both went on
