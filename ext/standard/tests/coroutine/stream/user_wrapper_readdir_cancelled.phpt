--TEST--
Reading a directory ends when dir_readdir() of a user wrapper is cancelled or throws
--EXTENSIONS--
async
--INI--
memory_limit=64M
async.virtual_time=1
--FILE--
<?php
class W
{
    public static bool $throws = false;
    public static bool $reached = false;
    public $context;
    private $left;
    function dir_opendir($path, $options) { $this->left = 2; return true; }
    function dir_rewinddir() { $this->left = 2; return true; }
    function dir_readdir()
    {
        if ($this->left-- === 0) {
            self::$reached = true;
            self::$throws ? throw new DomainException('gone') : Async\delay(1000);
        }
        return "entry$this->left";
    }
    function dir_closedir() {}
    function url_stat($path, $flags) { return ['mode' => 0100644]; }
}
stream_wrapper_register('ww', 'W');
set_error_handler(function ($no, $message) { echo $message, "\n"; return true; });
$calls = [
    'scandir' => fn() => scandir('ww://d'),
    'scandir, backwards' => fn() => scandir('ww://d', SCANDIR_SORT_DESCENDING),
    'readdir' => function () { $d = opendir('ww://d'); while (readdir($d) !== false); },
    'dir' => function () { $d = dir('ww://d'); while ($d->read() !== false); },
    'DirectoryIterator' => function () { foreach (new DirectoryIterator('ww://d') as $entry); },
    'FilesystemIterator' => fn() => iterator_to_array(new FilesystemIterator('ww://d')),
    'seek' => fn() => (new DirectoryIterator('ww://d'))->seek(9),
    'RecursiveDirectoryIterator' => fn() => iterator_count(new RecursiveIteratorIterator(new RecursiveDirectoryIterator('ww://d'))),
];
foreach ([false, true] as W::$throws) {
    foreach ($calls as $name => $call) {
        W::$reached = false;
        $coroutine = spawn $call();
        while (!W::$reached) {
            suspend;
        }
        if (!W::$throws) {
            $coroutine->cancel();
        }
        try {
            await $coroutine;
            echo "$name has returned\n";
        } catch (Throwable $e) {
            echo $name, ': ', get_class($e), $coroutine->isCancelled() ? ', cancelled' : '', "\n";
        }
    }
}
W::$throws = false;
W::$reached = false;
$direct = spawn scandir('ww://d');
while (!W::$reached) {
    suspend;
}
$direct->cancel();
Async\delay(1);
var_dump($direct->isCancelled());
?>
--EXPECT--
scandir: Async\CancellationException, cancelled
scandir, backwards: Async\CancellationException, cancelled
readdir: Async\CancellationException, cancelled
dir: Async\CancellationException, cancelled
DirectoryIterator: Async\CancellationException, cancelled
FilesystemIterator: Async\CancellationException, cancelled
seek: Async\CancellationException, cancelled
RecursiveDirectoryIterator: Async\CancellationException, cancelled
scandir: DomainException
scandir, backwards: DomainException
readdir: DomainException
dir: DomainException
DirectoryIterator: DomainException
FilesystemIterator: DomainException
seek: OutOfBoundsException
RecursiveDirectoryIterator: DomainException
bool(true)
