--TEST--
Methods that other libraries have: the message names the counterpart, which exists
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, CoroutineGroup, Future, FutureState, Mutex, Pool, Scope, Semaphore};

$coroutine = spawn strlen('a');
foreach ([
    [$coroutine, 'await'], [$coroutine, 'then'], [$coroutine, 'finally'],
    [new Future, 'then'], [new Future, 'await'], [new Future, 'resolve'], [new FutureState, 'resolve'], [new FutureState, 'reject'],
    [Async\all([$coroutine]), 'wait'], [Async\timeout(1), 'Await'],
    [new Channel, 'push'], [new Channel, 'pop'], [new Channel, 'length'],
    [new Scope, 'add'], [new Scope, 'wait'], [new CoroutineGroup, 'add'], [new CoroutineGroup, 'join'],
    [new Mutex, 'acquire'], [new Mutex, 'release'], [new Semaphore(1), 'lock'], [new Semaphore(1), 'unlock'],
    [new Pool(fn() => 1), 'get'], [new Pool(fn() => 1), 'put'],
    [new class extends Scope {}, 'noSuchMethod'], [new Channel, 'noSuchMethod'], [new ArrayObject, 'push'],
] as [$object, $method]) {
    try {
        $object->$method();
    } catch (Error $e) {
        echo $e->getMessage(), "\n";
        if (preg_match('/mean (\w+)\(\)/', $e->getMessage(), $found) && !method_exists($object, $found[1])) {
            echo "there is no {$found[1]}()\n";
        }
    }
}
try {
    Scope::run();
} catch (Error $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
Call to undefined method Async\Coroutine::await(), "await" before the object waits for its result
Call to undefined method Async\Coroutine::then(), "await" before the object waits for its result
Call to undefined method Async\Coroutine::finally(), did you mean onFinally()?
Call to undefined method Async\Future::then(), did you mean map()?
Call to undefined method Async\Future::await(), "await" before the object waits for its result
Call to undefined method Async\Future::resolve(), only its FutureState completes a future
Call to undefined method Async\FutureState::resolve(), did you mean complete()?
Call to undefined method Async\FutureState::reject(), did you mean error()?
Call to undefined method Async\Combination::wait(), "await" before the object waits for its result
Call to undefined method Async\Timeout::Await(), "await" before the object waits for its result
Call to undefined method Async\Channel::push(), did you mean send()?
Call to undefined method Async\Channel::pop(), did you mean recv()?
Call to undefined method Async\Channel::length(), did you mean count()?
Call to undefined method Async\Scope::add(), did you mean spawn()? "await $scope" waits for everything in it
Call to undefined method Async\Scope::wait(), "await $scope" waits for everything in it
Call to undefined method Async\CoroutineGroup::add(), did you mean spawn()? "await $group" waits for its tasks
Call to undefined method Async\CoroutineGroup::join(), "await $group" waits for its tasks
Call to undefined method Async\Mutex::acquire(), did you mean lock()?
Call to undefined method Async\Mutex::release(), did you mean unlock()?
Call to undefined method Async\Semaphore::lock(), did you mean acquire()?
Call to undefined method Async\Semaphore::unlock(), did you mean release()?
Call to undefined method Async\Pool::get(), did you mean acquire()?
Call to undefined method Async\Pool::put(), did you mean release()?
Call to undefined method Async\Scope@anonymous::noSuchMethod()
Call to undefined method Async\Channel::noSuchMethod()
Call to undefined method ArrayObject::push()
Call to undefined method Async\Scope::run(), did you mean spawn()? "await $scope" waits for everything in it
