--TEST--
SPL's file classes on a user wrapper throw the cancellation, with their own exception as its previous one
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
class W
{
    public static string $slow = '';
    public static bool $reached = false;
    public $context;
    private static function work(string $method, mixed $result): mixed
    {
        if (self::$slow === $method) {
            self::$reached = true;
            Async\delay(1000);
        }
        return $result;
    }
    function stream_open($p, $m, $o, &$op) { return self::work('open', true); }
    function url_stat($p, $f) { return self::work('stat', ['mode' => 0100644, 'size' => 5]); }
    function stream_stat() { return self::work('fstat', ['mode' => 0100644, 'size' => 5]); }
    function stream_seek($a, $b) { return self::work('seek', true); }
    function stream_tell() { return 0; }
    function stream_eof() { return self::work('eof', false); }
    function stream_read($n) { return self::work('read', "a\nb\n"); }
    function stream_write($data) { return self::work('write', strlen($data)); }
    function stream_truncate(int $n): bool { return self::work('truncate', true); }
    function stream_flush() { return self::work('flush', true); }
    function dir_opendir($p, $o) { return self::work('opendir', true); }
}
stream_wrapper_register('ww', 'W');
set_error_handler(function ($no, $message) { echo $message, "\n"; return true; });

function trial(string $slow, string $name, Closure $call, bool $directly = false): void
{
    W::$slow = '';
    $file = new SplFileObject('ww://x', 'r+');
    W::$slow = $slow;
    W::$reached = false;
    $coroutine = $directly ? spawn $file->rewind() : spawn $call($file);
    while (!W::$reached) {
        suspend;
    }
    $reason = new Async\CancellationException('enough', 0, new LogicException('why'));
    $coroutine->cancel($reason);
    try {
        await $coroutine;
        echo "$name has returned\n";
    } catch (Throwable $e) {
        echo $name, ':';
        for ($one = $e; $one; $one = $one->getPrevious()) {
            echo ' ', get_class($one);
        }
        echo $e === $reason ? '' : ', another one', $coroutine->isCancelled() ? '' : ', not cancelled', "\n";
    }
    W::$slow = '';
}

trial('seek', 'rewind', fn($f) => $f->rewind());
trial('seek', 'rewind, spawned directly', fn($f) => 0, directly: true);
trial('seek', 'foreach', function ($f) { foreach ($f as $line); });
trial('seek', 'iterator_to_array', fn($f) => iterator_to_array($f));
trial('seek', 'seek', fn($f) => $f->seek(3));
trial('seek', 'fseek', fn($f) => $f->fseek(3));
trial('seek', 'LimitIterator', function ($f) { foreach (new LimitIterator($f, 1, 2) as $line); });
trial('read', 'foreach', function ($f) { foreach ($f as $line); });
trial('read', 'fgets', fn($f) => $f->fgets());
trial('read', 'fread', fn($f) => $f->fread(3));
trial('read', 'fgetcsv', fn($f) => $f->fgetcsv(escape: ''));
trial('read', 'current', fn($f) => $f->current());
trial('read', 'fscanf', fn($f) => $f->fscanf('%s'));
trial('eof', 'fgets', fn($f) => $f->fgets());
trial('eof', 'eof', fn($f) => $f->eof());
trial('eof', 'valid', fn($f) => $f->valid());
trial('write', 'fwrite', fn($f) => $f->fwrite('x'));
trial('truncate', 'ftruncate', fn($f) => $f->ftruncate(1));
trial('flush', 'fflush', fn($f) => $f->fwrite('x') && $f->fflush());
trial('fstat', 'fstat', fn($f) => $f->fstat());
trial('open', 'new SplFileObject', fn() => new SplFileObject('ww://x'));
trial('open', 'openFile', fn() => (new SplFileInfo('ww://x'))->openFile());
trial('stat', 'getSize', fn() => (new SplFileInfo('ww://size'))->getSize());
trial('stat', 'isFile', fn() => (new SplFileInfo('ww://type'))->isFile());
trial('opendir', 'new DirectoryIterator', fn() => new DirectoryIterator('ww://x'));

/* what code of PHP makes of it stays */
W::$slow = 'seek';
W::$reached = false;
$wrapped = spawn {
    $file = new SplFileObject('ww://x', 'r+');
    try {
        $file->rewind();
    } catch (Async\CancellationException $e) {
        throw new DomainException('wrapped', 0, $e);
    }
};
while (!W::$reached) {
    suspend;
}
$wrapped->cancel();
try {
    await $wrapped;
} catch (DomainException $e) {
    echo get_class($e), ', previous: ', get_class($e->getPrevious()), "\n";
}
?>
--EXPECT--
rewind: Async\CancellationException LogicException RuntimeException
rewind, spawned directly: Async\CancellationException LogicException RuntimeException
foreach: Async\CancellationException LogicException RuntimeException
iterator_to_array: Async\CancellationException LogicException RuntimeException
seek: Async\CancellationException LogicException RuntimeException
fseek: Async\CancellationException LogicException
LimitIterator: Async\CancellationException LogicException RuntimeException
foreach: Async\CancellationException LogicException
fgets: Async\CancellationException LogicException
fread: Async\CancellationException LogicException
fgetcsv: Async\CancellationException LogicException
current: Async\CancellationException LogicException
fscanf: Async\CancellationException LogicException
fgets: Async\CancellationException LogicException RuntimeException
eof: Async\CancellationException LogicException
valid: Async\CancellationException LogicException
fwrite: Async\CancellationException LogicException
ftruncate: Async\CancellationException LogicException
fflush: Async\CancellationException LogicException
fstat: Async\CancellationException LogicException
new SplFileObject: Async\CancellationException LogicException
openFile: Async\CancellationException LogicException
getSize: Async\CancellationException LogicException
isFile: Async\CancellationException LogicException
new DirectoryIterator: Async\CancellationException LogicException
DomainException, previous: Async\CancellationException
