--TEST--
Wrong arguments of watchers; events as values
--EXTENSIONS--
async
--FILE--
<?php
use Async\{FileChange, FileEvent, FileWatcher};

function attempt(callable $f): void
{
    try {
        $f();
        echo "nothing\n";
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
attempt(fn() => new FileWatcher('/no/such/path'));
attempt(fn() => new FileWatcher([__DIR__, '/no/such/path']));
attempt(fn() => new FileWatcher([]));
attempt(fn() => new FileWatcher(''));
attempt(fn() => new FileWatcher("a\0b"));
attempt(fn() => new FileWatcher([5]));
attempt(fn() => new FileWatcher(5));
attempt(fn() => new FileWatcher(__DIR__, debounce: -1));
attempt(fn() => new FileWatcher(__DIR__, poll: 0));
$watcher = new FileWatcher(__DIR__);
attempt(fn() => $watcher->__construct(__DIR__));
attempt(fn() => clone $watcher);
attempt(fn() => serialize($watcher));
attempt(function () use ($watcher) { $watcher->x = 1; });
attempt(function () use ($watcher) { foreach ($watcher as &$event); });
attempt(fn() => $watcher->receive(5));
attempt(fn() => $watcher->receive(Async\timeout(1)));
$event = new FileEvent(FileChange::Renamed, '/new', '/old');
var_dump($event, FileChange::from('overflow'));
attempt(fn() => $event->__construct(FileChange::Created, '/x'));
attempt(function () use ($event) { $event->path = 'x'; });
var_dump(unserialize(serialize($event)) == $event);
?>
--EXPECTF--
Async\AsyncException: Cannot watch "/no/such/path": No such file or directory
Async\AsyncException: Cannot watch "/no/such/path": No such file or directory
ValueError: Async\FileWatcher::__construct(): Argument #1 ($paths) must not be empty
ValueError: Async\FileWatcher::__construct(): Argument #1 ($paths) must contain no empty path and no null bytes
ValueError: Async\FileWatcher::__construct(): Argument #1 ($paths) must contain no empty path and no null bytes
TypeError: Async\FileWatcher::__construct(): Argument #1 ($paths) must be of type string or contain only strings, int given
TypeError: Async\FileWatcher::__construct(): Argument #1 ($paths) must be of type string or contain only strings, int given
ValueError: Async\FileWatcher::__construct(): Argument #3 ($debounce) must be greater than or equal to 0
ValueError: Async\FileWatcher::__construct(): Argument #4 ($poll) must be greater than or equal to 1
Error: Cannot call the constructor of a file watcher twice
Error: Trying to clone an uncloneable object of class Async\FileWatcher
Exception: Serialization of 'Async\FileWatcher' is not allowed
Error: Cannot create dynamic property Async\FileWatcher::$x
Error: An iterator cannot be used with foreach by reference
TypeError: Async\FileWatcher::receive(): Argument #1 ($cancellation) must be of type ?Async\Awaitable, int given
Async\AwaitCancelledException: The wait was given up
object(Async\FileEvent)#%d (3) {
  ["kind"]=>
  enum(Async\FileChange::Renamed)
  ["path"]=>
  string(4) "/new"
  ["oldPath"]=>
  string(4) "/old"
}
enum(Async\FileChange::Overflow)
Error: Cannot call the constructor of Async\FileEvent twice
Error: Cannot modify readonly property Async\FileEvent::$path
bool(true)
