--TEST--
Filters are removed and added while other coroutines are inside the stream's filters
--EXTENSIONS--
async
--FILE--
<?php
abstract class Gated extends php_user_filter
{
    public static ?Async\FutureState $inside = null;
    public static ?Async\Future $gate = null;

    protected static function pass(): void
    {
        if ($gate = self::$gate) {
            self::$gate = null;
            self::$inside->complete(null);
            await $gate;
        }
    }
}
final class Upper extends Gated
{
    public function filter($in, $out, &$consumed, bool $closing): int
    {
        while ($bucket = stream_bucket_make_writeable($in)) {
            self::pass();
            $bucket->data = strtoupper($bucket->data);
            $consumed += $bucket->datalen;
            stream_bucket_append($out, $bucket);
        }
        return PSFS_PASS_ON;
    }
}
final class Keep extends Gated
{
    private string $kept = '';

    public function filter($in, $out, &$consumed, bool $closing): int
    {
        while ($bucket = stream_bucket_make_writeable($in)) {
            $this->kept .= $bucket->data;
            $consumed += $bucket->datalen;
        }
        if (!$closing) return PSFS_FEED_ME;
        self::pass();
        stream_bucket_append($out, stream_bucket_new($this->stream, $this->kept));
        return PSFS_PASS_ON;
    }
}
final class Ends extends Gated
{
    public function onCreate(): bool
    {
        if ($this->params === 'create') self::pass();
        return true;
    }

    public function filter($in, $out, &$consumed, bool $closing): int
    {
        return PSFS_PASS_ON;
    }

    public function onClose(): void
    {
        if ($this->params === 'close') self::pass();
    }
}
foreach ([Upper::class, Keep::class, Ends::class] as $class) stream_filter_register($class, $class);

function pair(): array
{
    return stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
}
/* The last bytes: a filtered read of a socket goes on until there are none. */
function send($socket, string $data): void
{
    fwrite($socket, $data);
    stream_socket_shutdown($socket, STREAM_SHUT_WR);
}
/* Runs $first until it waits inside a filter, $second beside it, and lets $first go on. */
function meet(string $what, callable $first, callable ...$others): void
{
    $state = new Async\FutureState();
    Gated::$gate = new Async\Future($state);
    Gated::$inside = new Async\FutureState();
    $inside = new Async\Future(Gated::$inside);
    $results = function ($f) { try { return $f(); } catch (Error $e) { return $e->getMessage(); } };
    $jobs = [spawn $results($first)];
    await $inside;
    foreach ($others as $other) $jobs[] = spawn $results($other);
    Async\delay(5);
    $state->complete(null);
    $seen = [];
    foreach ($jobs as $job) $seen[] = await $job;
    echo "$what: ", json_encode($seen), "\n";
}

[$a, $b] = pair();
$filter = stream_filter_append($a, Upper::class, STREAM_FILTER_READ);
send($b, "read\nmore\n");
meet('removed under a reader', fn() => fgets($a), fn() => stream_filter_remove($filter));
var_dump(fgets($a));

[$a, $b] = pair();
$filter = stream_filter_append($a, Upper::class, STREAM_FILTER_READ);
$reader = spawn fgets($a);
Async\delay(5);
$remove = spawn stream_filter_remove($filter);
Async\delay(5);
send($b, "late\n");
var_dump(await $reader, await $remove);

[$a, $b] = pair();
$filter = stream_filter_append($a, Upper::class, STREAM_FILTER_WRITE);
meet('removed under a writer', fn() => fwrite($a, "write\n"), fn() => stream_filter_remove($filter));
var_dump(fgets($b));

[$a, $b] = pair();
$filter = stream_filter_append($a, Keep::class, STREAM_FILTER_WRITE);
fwrite($a, 'kept ');
meet('written under a removal', fn() => stream_filter_remove($filter), fn() => fwrite($a, "after\n"));
var_dump(fgets($b));

[$a, $b] = pair();
$filter = stream_filter_append($a, Keep::class, STREAM_FILTER_WRITE);
fwrite($a, 'kept');
meet('removed twice', fn() => stream_filter_remove($filter), fn() => stream_filter_remove($filter));

[$a, $b] = pair();
$filter = stream_filter_append($a, Upper::class, STREAM_FILTER_READ);
send($b, "x\n");
$cancelled = function () use ($filter) {
    $remove = spawn stream_filter_remove($filter);
    Async\delay(1);
    $remove->cancel();
    try {
        await $remove;
    } catch (Async\CancellationException) {
        return 'cancelled';
    }
};
meet('a cancelled removal', fn() => fgets($a), $cancelled);
var_dump(is_resource($filter), stream_filter_remove($filter));

[$a, $b] = pair();
$filter = stream_filter_append($a, Ends::class, STREAM_FILTER_READ, 'close');
meet('closed under onClose', fn() => stream_filter_remove($filter), fn() => fclose($a));
var_dump(is_resource($a));

[$a, $b] = pair();
meet('closed under onCreate', fn() => get_debug_type(stream_filter_append($a, Ends::class, STREAM_FILTER_READ, 'create')), fn() => fclose($a));
var_dump(is_resource($a));

[$a, $b] = pair();
send($b, "first\nsecond\nthird\n");
var_dump(fgets($a));
meet('added to what is buffered', fn() => is_resource(stream_filter_append($a, Upper::class, STREAM_FILTER_READ)), fn() => fgets($a));
var_dump(fgets($a));

/* one that removes a filter from within another one's callback, in the same coroutine */
final class Remover extends php_user_filter
{
    public static $other;

    public function filter($in, $out, &$consumed, bool $closing): int
    {
        if (self::$other) {
            stream_filter_remove(self::$other);
            self::$other = null;
        }
        while ($bucket = stream_bucket_make_writeable($in)) {
            $consumed += $bucket->datalen;
            stream_bucket_append($out, $bucket);
        }
        return PSFS_PASS_ON;
    }
}
stream_filter_register('remover', Remover::class);
[$a, $b] = pair();
stream_filter_append($a, 'remover', STREAM_FILTER_READ);
Remover::$other = stream_filter_append($a, 'string.toupper', STREAM_FILTER_READ);
send($b, "abc\n");
var_dump(await spawn fgets($a));
?>
--EXPECT--
removed under a reader: ["READ\n",true]
string(5) "MORE
"
string(5) "LATE
"
bool(true)
removed under a writer: [6,true]
string(6) "WRITE
"
written under a removal: [true,6]
string(11) "kept after
"
removed twice: [true,"stream_filter_remove(): supplied resource is not a valid stream filter resource"]
a cancelled removal: ["X\n","cancelled"]
bool(true)
bool(true)
closed under onClose: [true,true]
bool(false)
closed under onCreate: ["resource (closed)",true]
bool(false)
string(6) "first
"
added to what is buffered: [true,"SECOND\n"]
string(6) "THIRD
"
string(4) "abc
"
