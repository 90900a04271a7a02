--TEST--
stream_filter_remove() waits for a stream whose last reference goes, or which is closed, meanwhile
--EXTENSIONS--
async
--FILE--
<?php
class Suspending extends php_user_filter
{
    public function filter($in, $out, &$consumed, bool $closing): int
    {
        suspend;
        while ($bucket = stream_bucket_make_writeable($in)) {
            $consumed += $bucket->datalen;
            stream_bucket_append($out, $bucket);
        }
        suspend;
        return PSFS_PASS_ON;
    }

    public function onClose(): void
    {
        suspend;
    }
}
stream_filter_register('suspending', Suspending::class);

function opened(&$filters): mixed
{
    $stream = fopen('php://memory', 'w+');
    fwrite($stream, 'x');
    $filters = [];
    for ($i = 0; $i < 2; $i++) {
        $filters[] = stream_filter_append($stream, 'suspending', STREAM_FILTER_WRITE);
    }
    return $stream;
}

echo "-- written\n";
$stream = opened($filters);
$writing = spawn fwrite($stream, 'abc');
suspend;
$removing = array_map(fn($filter) => spawn use ($filter) { return @stream_filter_remove($filter); }, $filters);
$stream = null;
var_dump(await $writing);
foreach ($removing as $coroutine) {
    echo gettype(await $coroutine), "\n";
}

echo "-- closed\n";
$stream = opened($filters);
$closing = spawn fclose($stream);
$removing = array_map(fn($filter) => spawn use ($filter) {
    try {
        return gettype(@stream_filter_remove($filter));
    } catch (TypeError) {
        return 'boolean';
    }
}, $filters);
$stream = null;
var_dump(await $closing);
foreach ($removing as $coroutine) {
    echo await $coroutine, "\n";
}

echo "-- freed\n";
$stream = opened($filters);
$freeing = spawn use (&$stream) { $stream = null; return true; };
suspend;
foreach ($filters as $filter) {
    try {
        echo gettype(@stream_filter_remove($filter)), "\n";
    } catch (TypeError) {
        echo "boolean\n";
    }
}
var_dump(await $freeing);
?>
--EXPECT--
-- written
int(3)
boolean
boolean
-- closed
bool(true)
boolean
boolean
-- freed
boolean
boolean
bool(true)
