--TEST--
A function or class of Async\ that is not imported: the message names it
--EXTENSIONS--
async
--FILE--
<?php
namespace App {
    class Http {
        function channel() { return new Channel(1); }
        function foreign() { return new \Predis\Channel; }
        function closure() { return (fn() => new Semaphore(1))(); }
    }
    function pause() { delay(1); }
    function foreign() { \Predis\delay(1); }
}
namespace {
    class Message {
        static function of(callable $f, string $label = ''): void {
            try { $f(); } catch (Error $e) { echo $e->getMessage(), "\n"; }
        }
    }
    echo "-- of ours\n";
    foreach (['timeout(10);', 'delay(1);', 'new Channel;', 'Scope::inherit();', 'class S extends Scope {}', 'class P implements ScopeProvider {}', '$f = "timeout"; $f(1);', 'Mutex::class . Mutex::X;'] as $code) {
        Message::of(fn() => eval($code));
    }
    echo "-- in a namespace\n";
    Message::of(fn() => App\pause());
    Message::of(fn() => (new App\Http)->channel());
    Message::of(fn() => (new App\Http)->closure());
    Message::of(fn() => eval('namespace App; $scope = new Async; await f(); new Channel(1);'));
    Message::of(fn() => eval('namespace App; new Channel(1); spawn f();'));
    Message::of(fn() => eval('namespace App; new Channel(1);'));
    echo "-- as before\n";
    Message::of(fn() => App\foreign());
    Message::of(fn() => (new App\Http)->foreign());
    Message::of(fn() => no_such_function());
    Message::of(fn() => new NoSuchClass);
    Message::of(fn() => throw new Error('Call to undefined function timeout()'));
    Message::of(function () {
        $g = (function () { yield 1; })();
        $g->current();
        $g->throw(new Error('Class "Channel" not found'));
    });
}
?>
--EXPECT--
-- of ours
Call to undefined function timeout(), did you mean Async\timeout()?
Call to undefined function delay(), did you mean Async\delay()?
Class "Channel" not found, did you mean Async\Channel?
Class "Scope" not found, did you mean Async\Scope?
Class "Scope" not found, did you mean Async\Scope?
Interface "ScopeProvider" not found, did you mean Async\ScopeProvider?
Call to undefined function timeout(), did you mean Async\timeout()?
Class "Mutex" not found, did you mean Async\Mutex?
-- in a namespace
Call to undefined function App\delay(), did you mean Async\delay()?
Class "App\Channel" not found, did you mean Async\Channel?
Class "App\Semaphore" not found, did you mean Async\Semaphore?
Class "App\Async" not found
Class "App\Channel" not found, did you mean Async\Channel?
Class "App\Channel" not found, did you mean Async\Channel?
-- as before
Call to undefined function Predis\delay()
Class "Predis\Channel" not found
Call to undefined function no_such_function()
Class "NoSuchClass" not found
Call to undefined function timeout()
Class "Channel" not found
