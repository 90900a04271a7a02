--TEST--
A scope that is over does not interrupt the clean-up of what it has cancelled; a second call does
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
use Async\{BoundedScope, CancellationException, Scope};
use function Async\delay;

function work(string $text = 'cleaned up'): void
{
    try {
        delay(10000);
    } finally {
        try {
            delay(20);
        } catch (CancellationException $e) {
            $text = 'interrupted';
            throw $e;
        } finally {
            echo $text, "\n";
        }
    }
}

echo "-- the end of an async block\n";
async $scope {
    spawn work();
    delay(1);
    $scope->cancel();
    delay(1);
}
delay(30);

echo "-- a block below a scope\n";
$scope = new Scope();
spawn in $scope {
    async inherit $inner {
        spawn work();
        delay(10000);
    }
};
delay(1);
$scope->cancel();
delay(30);

echo "-- a sibling that fails in its clean-up\n";
$scope = new Scope();
$scope->setExceptionHandler(function () {});
$scope->spawn(work(...));
$scope->spawn(function () {
    try {
        delay(10000);
    } finally {
        delay(1);
        throw new Exception('sibling');
    }
});
delay(1);
$scope->cancel();
delay(30);
$scope = new Scope();
$scope->spawn(work(...));
$scope->spawn(function () {
    try {
        delay(10000);
    } finally {
        delay(1);
        throw new Exception('sibling');
    }
});
delay(1);
$scope->cancel();
try {
    await $scope;
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
delay(30);

echo "-- and after a failure\n";
$parent = new Scope();
$parent->setChildScopeExceptionHandler(function (Scope $scope, $coroutine, Exception $e) {
    echo $e->getMessage(), "\n";
});
$scope = Scope::inherit($parent);
foreach ([5, 10] as $ms) {
    $scope->spawn(function () use ($ms) {
        try {
            delay($ms);
        } finally {
            delay(2);
            throw new Exception("after $ms");
        }
    });
}
$scope->spawn(work(...));
delay(50);

echo "-- the caller of iterate() in the scope\n";
$scope = new Scope();
spawn in $scope {
    Async\iterate([1, 2], fn() => work());
};
delay(1);
$scope->cancel();
delay(30);

echo "-- time limits and bounds\n";
$scope = new BoundedScope();
$scope->withTimeout(10);
$scope->spawn(work(...));
delay(1);
$scope->cancel();
delay(40);
$scope = new BoundedScope();
$scope->boundedBy(Async\timeout(10));
$scope->spawn(work(...));
delay(1);
$scope->cancel();
delay(40);
$scope = new Scope();
$scope->spawn(work(...));
delay(1);
$scope->cancel();
$scope->disposeAfterTimeout(10);
delay(40);

echo "-- unreferenced\n";
$c = spawn work();
$c->unref();
delay(1);
$c->cancel();
delay(30);

echo "-- a second call\n";
foreach (['cancel', 'dispose'] as $method) {
    $scope = new Scope();
    $scope->spawn(work(...));
    delay(1);
    $scope->cancel();
    delay(1);
    $scope->$method();
    delay(30);
}
$group = new Async\CoroutineGroup();
$group->spawn(work(...));
delay(1);
$group->cancel();
delay(1);
$group->cancel();
delay(30);

echo "-- another scope: nobody can tell clean-ups from work\n";
$parent = new Scope();
$child = Scope::inherit($parent);
$child->spawn(work(...));
delay(1);
$child->cancel();
delay(1);
$parent->cancel();
delay(30);

echo "-- scopes below that are part of the clean-up\n";
$scope = new Scope();
$scope->setExceptionHandler(function () {});
$scope->spawn(function () {
    try {
        delay(10000);
    } finally {
        Async\within(10000, fn() => delay(20));
        async inherit $inner {
            await spawn delay(20);
        }
        echo "cleaned up\n";
    }
});
$scope->spawn(function () {
    try {
        delay(10000);
    } finally {
        delay(1);
        throw new Exception();
    }
});
delay(1);
$scope->cancel();
delay(50);

echo "-- the end of the program\n";
$c = spawn work();
$c->unref();
delay(1);
$c->cancel();
delay(1);
?>
--EXPECT--
-- the end of an async block
cleaned up
-- a block below a scope
cleaned up
-- a sibling that fails in its clean-up
cleaned up
sibling
cleaned up
-- and after a failure
after 5
after 10
cleaned up
-- the caller of iterate() in the scope
cleaned up
cleaned up
-- time limits and bounds
cleaned up
cleaned up
cleaned up
-- unreferenced
cleaned up
-- a second call
interrupted
interrupted
interrupted
-- another scope: nobody can tell clean-ups from work
interrupted
-- scopes below that are part of the clean-up
cleaned up
-- the end of the program
cleaned up
