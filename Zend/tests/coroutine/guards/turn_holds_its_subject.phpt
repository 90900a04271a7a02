--TEST--
What waits for an object's turn holds the object: the variable it came from is assigned to, cleared or cancelled meanwhile
--EXTENSIONS--
async
xmlreader
zip
--ENV--
USE_ZEND_ALLOC=0
--INI--
async.schedule_seed=0
async.virtual_time=1
--FILE--
<?php
error_reporting(E_ERROR);
class Slow
{
    public $context;
    function dir_opendir($path, $options) { return true; }
    function dir_readdir() { Async\delay(5); return 'entry'; }
    function dir_closedir() { return true; }
    function dir_rewinddir() { return true; }
    function stream_open($path, $mode, $options, &$opened) { return true; }
    function stream_read($count) { Async\delay(5); return "line\n"; }
    function stream_eof() { return false; }
    function stream_stat() { return []; }
    function url_stat($path, $flags) { return []; }
    function stream_set_option($option, $a, $b) { return false; }
}
stream_wrapper_register('slow', 'Slow');
class File extends SplFileObject { public $name = 'text'; public $list = []; }
class Zip extends ZipArchive { public $name = 'text'; public $list = []; }

/** An object, and what takes its turn and waits. */
$users = [
    'ZipArchive' => function () {
        $zip = new Zip;
        $zip->open($file = tempnam(sys_get_temp_dir(), 'zip'), ZipArchive::CREATE | ZipArchive::OVERWRITE);
        $zip->addFromString('a', random_bytes(100000));
        $zip->registerProgressCallback(0.3, function () { Async\delay(1); });
        return [$zip, function (ZipArchive $zip) use ($file) { $zip->close(); unlink($file); }];
    },
    'SplFileObject' => fn() => [new File('slow://x'), function (SplFileObject $file) { $file->fgets(); }],
    'DirectoryIterator' => fn() => [new DirectoryIterator('slow://x'), function (DirectoryIterator $directory) { $directory->next(); }],
    'XMLReader' => function () {
        $reader = new XMLReader;
        return [$reader, function (XMLReader $reader) { $reader->open('slow://x'); $reader->read(); }];
    },
];
$operations = [
    'read' => function (&$o) { return $o->name; },
    'property of the class' => function (&$o) { return $o->numFiles ?? $o->nodeType ?? null; },
    'name in a variable' => function (&$o) { $name = str_repeat('x', 20); return $o->$name; },
    'isset' => function (&$o) { return isset($o->numFiles); },
    'empty' => function (&$o) { return empty($o->status); },
    'nullsafe' => function (&$o) { return $o?->other; },
    'write' => function (&$o) { return $o->name = 'x'; },
    'compound' => function (&$o) { return $o->name .= 'x'; },
    'increment' => function (&$o) { return ++$o->counter; },
    'reference' => function (&$o) { $r = &$o->name; $r = 'x'; return $r; },
    'append' => function (&$o) { return $o->list[] = 4; },
    'unset' => function (&$o) { unset($o->name); },
    'array' => function (&$o) { return (array) $o; },
    'string' => function (&$o) { return "$o"; },
    'bool' => function (&$o) { return (bool) $o; },
    'int' => function (&$o) { return (int) $o; },
    'equal' => function (&$o) { return $o == new stdClass; },
    'equal to a string' => function (&$o) { return $o == 'text'; },
    'clone' => function (&$o) { return clone $o; },
    'count' => function (&$o) { return count($o); },
    'dump' => function (&$o) { return print_r($o, true); },
    'foreach' => function (&$o) { foreach ($o as $k => $v) { break; } },
    'foreach by reference' => function (&$o) { foreach ($o as $k => &$v) { break; } },
    'method' => function (&$o) { return $o->getPathname(); },
];
function attempt(Closure $user, Closure $operation, string $end): void
{
    [$object, $use] = $user();
    $using = spawn $use($object);
    suspend;
    suspend;
    $variable = $object;
    unset($object);
    $waiting = spawn use(&$variable, $operation) { return $operation($variable); };
    suspend;
    match ($end) {
        'null' => $variable = null,
        'int' => $variable = 5,
        'string' => $variable = str_repeat('x', 30),
        'array' => $variable = [$variable],
        'cancel' => $waiting->cancel(),
    };
    $rubbish = array_map(fn($i) => str_repeat("\xff", $i), range(1, 500));
    try {
        await $waiting;
    } catch (Async\CancellationException | Error | RuntimeException $e) {
    }
    try {
        await $using;
    } catch (Exception) {
    }
}
foreach ($users as $class => $user) {
    foreach ($operations as $name => $operation) {
        // a __debugInfo() that throws is a fatal error of the base
        foreach (['null', 'int', 'string', 'array', ...($name === 'dump' ? [] : ['cancel'])] as $end) {
            attempt($user, $operation, $end);
        }
    }
    echo "$class: ", count($operations), " operations\n";
}

// what is got at, where nothing refers to the object any more
foreach (['property of the class', 'write', 'compound', 'array', 'bool', 'foreach'] as $name) {
    [$zip, $close] = $users['ZipArchive']();
    $closing = spawn $close($zip);
    suspend;
    $operation = $operations[$name];
    $waiting = spawn use(&$zip, $operation) { return $operation($zip); };
    suspend;
    $zip = null;
    try {
        $got = json_encode(await $waiting);
    } catch (Error $e) {
        $got = $e->getMessage();
    }
    echo "$name: $got\n";
    await $closing;
}

// the loop begins when the turn comes
[$zip, $close] = $users['ZipArchive']();
$closing = spawn $close($zip);
suspend;
foreach ($zip as $key => $value) {
    $keys[] = $key;
}
echo implode(' ', $keys), "\n";
?>
--EXPECT--
ZipArchive: 24 operations
SplFileObject: 24 operations
DirectoryIterator: 24 operations
XMLReader: 24 operations
property of the class: 0
write: "x"
compound: "textx"
array: The Zip was replaced in its variable while the cast waited for its turn
bool: true
foreach: null
lastId status statusSys numFiles filename comment name list
