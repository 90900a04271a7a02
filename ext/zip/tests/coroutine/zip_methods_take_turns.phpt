--TEST--
Zip: while close() or extractTo() wait in the middle, calls of other coroutines wait for them
--EXTENSIONS--
async
zip
--FILE--
<?php
$file = __DIR__ . '/zip_methods_take_turns.zip';

function archive(string $file): ZipArchive
{
    $zip = new ZipArchive();
    $zip->open($file, ZipArchive::CREATE | ZipArchive::OVERWRITE);
    foreach (range(1, 4) as $i) {
        $zip->addFromString("entry$i", str_repeat("$i", 1000));
    }
    return $zip;
}

function attempt(string $what, callable $call): string
{
    try {
        return "$what: " . var_export($call(), true) . "\n";
    } catch (Error $error) {
        return "$what: {$error->getMessage()}\n";
    }
}

echo "-- others\n";
$zip = archive($file);
$inside = new Async\Channel(1);
$callbacks = 0;
$zip->registerProgressCallback(0.1, function () use ($inside, &$callbacks) {
    if ($callbacks++ === 0) {
        $inside->send(true);
    }
    Async\delay(5);
});
$closing = spawn $zip->close();
$inside->recv();
$others = [
    spawn attempt('close', $zip->close(...)),
    spawn attempt('count', $zip->count(...)),
    spawn attempt('add', fn() => $zip->addFromString('late', 'x')),
];
var_dump(await $closing, $callbacks > 1);
foreach ($others as $other) {
    echo await $other;
}

echo "-- opened anew\n";
$zip = archive($file);
$first = true;
$zip->registerProgressCallback(0.1, function () use ($inside, &$first) {
    if ($first) {
        $first = false;
        $inside->send(true);
    }
    Async\delay(1);
});
$closing = spawn $zip->close();
$inside->recv();
$reopened = spawn attempt('open', fn() => $zip->open($file) . ', ' . $zip->count());
echo await $reopened;
var_dump(await $closing);
$zip->close();

echo "-- one of them is cancelled\n";
$zip = archive($file);
$zip->registerProgressCallback(0.1, function () use ($inside) {
    static $first = true;
    if ($first) {
        $first = false;
        $inside->send(true);
        Async\delay(20);
    }
});
$closing = spawn $zip->close();
$inside->recv();
$counting = spawn $zip->count();
suspend;
$counting->cancel();
try {
    await $counting;
} catch (Async\CancellationException $cancelled) {
    echo get_class($cancelled), "\n";
}
var_dump(await $closing);

echo "-- the callback itself\n";
$zip = archive($file);
$zip->registerProgressCallback(0.5, function () use ($zip) {
    suspend;
    static $first = true;
    if ($first) {
        $first = false;
        echo $zip->count(), " entries\n";
    }
});
$zip->registerCancelCallback(function () {
    Async\delay(1);
    return 0;
});
var_dump($zip->close());

echo "-- open() closes\n";
$zip = archive($file);
$zip->registerProgressCallback(0.1, function () use ($inside) {
    static $first = true;
    if ($first) {
        $first = false;
        $inside->send(true);
        Async\delay(5);
    }
});
$opening = spawn $zip->open($file);
$inside->recv();
$counting = spawn $zip->count();
var_dump(await $opening, await $counting);
$zip->close();

echo "-- close() beside extractTo()\n";
$folder = __DIR__ . '/zip_methods_take_turns';
@mkdir($folder);
$zip = new ZipArchive();
$zip->open($file, ZipArchive::CREATE | ZipArchive::OVERWRITE);
for ($i = 0; $i < 20; $i++) {
    $zip->addFromString("entry$i", str_repeat('x', 100000));
}
$zip->close();
$zip->open($file);
$extracting = spawn $zip->extractTo($folder);
$closing = spawn attempt('close', $zip->close(...));
suspend;
$garbage = array_map(fn() => fopen('php://memory', 'w'), range(1, 100));
$extracted = false;
try {
    $extracted = await $extracting;
} catch (ValueError) {
    /* close() came first */
}
echo await $closing;
var_dump(!$extracted || count(glob("$folder/*")) === 20);
?>
--CLEAN--
<?php
array_map(unlink(...), glob(__DIR__ . '/zip_methods_take_turns/*'));
@rmdir(__DIR__ . '/zip_methods_take_turns');
@unlink(__DIR__ . '/zip_methods_take_turns.zip');
?>
--EXPECT--
-- others
bool(true)
bool(true)
close: Invalid or uninitialized Zip object
count: Invalid or uninitialized Zip object
add: Invalid or uninitialized Zip object
-- opened anew
open: '1, 4'
bool(true)
-- one of them is cancelled
Async\CancellationException
bool(true)
-- the callback itself
4 entries
bool(true)
-- open() closes
bool(true)
int(4)
-- close() beside extractTo()
close: true
bool(true)
