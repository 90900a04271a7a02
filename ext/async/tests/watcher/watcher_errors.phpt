--TEST--
Errors of FileWatcher name what is wrong
--EXTENSIONS--
async
--FILE--
<?php
use Async\{FileEvent, FileEventKind, FileWatcher};
require __DIR__ . '/watcher.inc';
$folder = new_folder();
touch("$folder/file");
$tell = function (callable $f) use ($folder) {
    try {
        $f();
        echo "no error\n";
    } catch (Throwable $e) {
        echo $e::class, ': ', str_replace([$folder, str_repeat('/x', 3000)], ['', '/x…'], $e->getMessage()), "\n";
    }
};
$tell(fn() => new FileWatcher("$folder/none"));
$tell(fn() => new FileWatcher([$folder, "$folder/file/none"]));
$tell(fn() => new FileWatcher("$folder/none", poll: 100));
$tell(fn() => new FileWatcher([]));
$tell(fn() => new FileWatcher(''));
$tell(fn() => new FileWatcher([$folder, '']));
$tell(fn() => new FileWatcher("a\0b"));
$tell(fn() => new FileWatcher([$folder, 7]));
$tell(fn() => new FileWatcher($folder, debounce: -1));
$tell(fn() => new FileWatcher($folder, poll: 0));
$tell(fn() => new FileWatcher($folder, false, PHP_INT_MAX, PHP_INT_MAX));
$tell(fn() => new FileWatcher(str_repeat('/x', 3000), true));
chdir($folder);
$watcher = new FileWatcher('file', debounce: 0);
chdir('/');
ini_set('open_basedir', $folder);
$tell(fn() => new FileWatcher('/etc'));
$tell(fn() => new FileWatcher($folder));
file_put_contents("$folder/file", 'x');
echo str_replace($folder, '', $watcher->receive()->path), "\n";
$tell(fn() => $watcher->__construct($folder));
$tell(fn() => clone $watcher);
$tell(fn() => serialize($watcher));
$tell(fn() => $watcher->property = 1);
$tell(fn() => $watcher->receive(1));
$tell(function () use ($watcher) { foreach ($watcher as &$event); });

$event = new FileEvent(FileEventKind::Renamed, '/b', '/a', true);
echo json_encode([$event->kind->name, $event->path, $event->oldPath, $event->isDirectory]), "\n";
var_dump(new FileEvent(FileEventKind::Overflow));
$tell(fn() => $event->__construct(FileEventKind::Created));
$tell(function () use ($event) { $event->path = 'x'; });
?>
--EXPECTF--
Async\FileWatcherException: Cannot watch /none: No such file or directory
Async\FileWatcherException: Cannot watch /file/none: Not a directory
Async\FileWatcherException: Cannot watch /none: No such file or directory
ValueError: Async\FileWatcher::__construct(): Argument #1 ($paths) must not be empty
ValueError: Async\FileWatcher::__construct(): Argument #1 ($paths) must not be empty
ValueError: Async\FileWatcher::__construct(): Argument #1 ($paths) must not contain empty paths
ValueError: Async\FileWatcher::__construct(): Argument #1 ($paths) must not contain paths with null bytes
TypeError: Async\FileWatcher::__construct(): Argument #1 ($paths) must contain only values of type string, int given
ValueError: Async\FileWatcher::__construct(): Argument #3 ($debounce) must be greater than or equal to 0
ValueError: Async\FileWatcher::__construct(): Argument #4 ($poll) must be greater than or equal to 1
no error
Async\FileWatcherException: Cannot watch /x…: File name too long
Async\FileWatcherException: Cannot watch /etc: open_basedir does not allow it
no error
/file
Error: Cannot call the constructor of a file watcher twice
Error: Trying to clone an uncloneable object of class Async\FileWatcher
Exception: Serialization of 'Async\FileWatcher' is not allowed
Error: Cannot create dynamic property Async\FileWatcher::$property
TypeError: Async\FileWatcher::receive(): Argument #1 ($cancellation) must be of type ?Async\Awaitable, int given
Error: An iterator cannot be used with foreach by reference
["Renamed","\/b","\/a",true]
object(Async\FileEvent)#%d (4) {
  ["kind"]=>
  enum(Async\FileEventKind::Overflow)
  ["path"]=>
  string(0) ""
  ["oldPath"]=>
  NULL
  ["isDirectory"]=>
  bool(false)
}
Error: Cannot call the constructor of Async\FileEvent twice
Error: Cannot modify readonly property Async\FileEvent::$path
