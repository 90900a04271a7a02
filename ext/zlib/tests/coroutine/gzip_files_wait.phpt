--TEST--
gzip files behind named pipes: the others run, and what is read and written is what zlib's own functions give
--EXTENSIONS--
async
zlib
--SKIPIF--
<?php if (!function_exists('posix_mkfifo')) die('skip needs posix_mkfifo()'); ?>
--FILE--
<?php
$pipe = __DIR__ . '/gzip_files_wait.pipe.tmp';
$plain = __DIR__ . '/gzip_files_wait.gz.tmp';
@unlink($pipe);
posix_mkfifo($pipe, 0600);
$text = '';
for ($i = 0; $i < 20000; $i++) $text .= "line $i " . md5((string) $i) . "\n";

/* Writes the bytes to the pipe in two pieces, each after the reader waits for it. */
function feed(string $bytes): Async\Coroutine
{
    global $pipe;
    return spawn use($bytes, $pipe) {
        $f = fopen($pipe, 'w');
        $half = intdiv(strlen($bytes), 2);
        Async\delay(5);
        fwrite($f, substr($bytes, 0, $half));
        Async\delay(5);
        fwrite($f, substr($bytes, $half));
        fclose($f);
    };
}
/* What a reader sees of a regular file, and of the pipe. */
function same(string $what, string $bytes, callable $read): void
{
    global $pipe, $plain;
    file_put_contents($plain, $bytes);
    $expected = @$read($plain);
    $feed = feed($bytes);
    $seen = @$read($pipe);
    await $feed;
    echo "$what: ", $seen === $expected ? 'same' : 'DIFFERENT ' . substr(json_encode([$seen, $expected], JSON_PARTIAL_OUTPUT_ON_ERROR), 0, 400), "\n";
}
function steps(string $name): array
{
    $f = gzopen($name, 'r');
    $seen = [gzgets($f), gzread($f, 10), gzgetc($f), gztell($f), gzseek($f, 20000), gzread($f, 20), gzeof($f), gztell($f)];
    while (!gzeof($f)) $seen[] = md5(gzread($f, 100_000));
    $seen[] = gztell($f);
    $seen[] = gzread($f, 5);
    gzclose($f);
    return $seen;
}
$zipped = gzencode($text);
same('gzread', $zipped, 'steps');
same('file_get_contents', $zipped, fn($name) => file_get_contents("compress.zlib://$name"));
same('gzfile', $zipped, fn($name) => md5(serialize(gzfile($name))));
same('readgzfile', $zipped, function ($name) { ob_start(); return [readgzfile($name), md5(ob_get_clean())]; });
same('two members', $zipped . gzencode('second'), fn($name) => md5(file_get_contents("compress.zlib://$name")));
same('zeros behind', gzencode('first') . str_repeat("\0", 100), fn($name) => file_get_contents("compress.zlib://$name"));
same('not zipped', $text, 'steps');
same('one byte', "\x1f", fn($name) => file_get_contents("compress.zlib://$name"));
same('nothing', '', fn($name) => file_get_contents("compress.zlib://$name"));
same('cut off', substr($zipped, 0, 20000), fn($name) => md5(file_get_contents("compress.zlib://$name")));
same('broken header', "\x1f\x8b\x07aaaaaaaaaaaaaaaaaaaa", fn($name) => file_get_contents("compress.zlib://$name"));

/* What a writer leaves in the pipe, read late. */
function written(string $what, callable $write): void
{
    global $pipe, $plain;
    $expected = $write($plain);
    $reader = spawn (function () use ($pipe) {
        $f = fopen($pipe, 'r');
        Async\delay(20);
        return stream_get_contents($f);
    })();
    $result = $write($pipe);
    $bytes = await $reader;
    $same = $result === $expected && gzdecode($bytes) === gzdecode(file_get_contents($plain));
    echo "$what: ", $same ? 'same' : 'DIFFERENT', ' ', json_encode($result), $bytes === file_get_contents($plain) ? ', to the byte' : '', "\n";
}
$noise = random_bytes(300_000);
foreach (['w', 'w9', 'w1h'] as $mode) {
    written("gzwrite $mode", function ($name) use ($mode, $text, $noise) {
        $f = gzopen($name, $mode);
        $seen = [gzwrite($f, $text), gzwrite($f, $noise), fflush($f), gzwrite($f, 'end'), gztell($f), gzclose($f)];
        return $seen;
    });
}
written('nothing', fn($name) => gzclose(gzopen($name, 'w')));
written('file_put_contents', fn($name) => file_put_contents("compress.zlib://$name", $noise, context: stream_context_create(['zlib' => ['level' => 3]])));

// a cancelled read leaves what has come for the next one
$f = null;
$writer = spawn use($pipe) { return fopen($pipe, 'w'); };
$f = gzopen($pipe, 'r');
$w = await $writer;
fwrite($w, substr($zipped, 0, 3000));
$reader = spawn gzread($f, strlen($text));
Async\delay(5);
$reader->cancel();
try {
    await $reader;
} catch (Async\CancellationException) {
    echo "cancelled\n";
}
$rest = spawn use($w, $zipped) { fwrite($w, substr($zipped, 3000)); fclose($w); };
var_dump(stream_get_contents($f) === $text, gzclose($f));
await $rest;
unlink($pipe);
unlink($plain);
?>
--EXPECT--
gzread: same
file_get_contents: same
gzfile: same
readgzfile: same
two members: same
zeros behind: same
not zipped: same
one byte: same
nothing: same
cut off: same
broken header: same
gzwrite w: same [868890,300000,true,3,1168893,true], to the byte
gzwrite w9: same [868890,300000,true,3,1168893,true], to the byte
gzwrite w1h: same [868890,300000,true,3,1168893,true], to the byte
nothing: same true, to the byte
file_put_contents: same 300000, to the byte
cancelled
bool(true)
bool(true)
