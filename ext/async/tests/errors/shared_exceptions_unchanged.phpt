--TEST--
An exception that several coroutines see gets no previous one from any of them
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\{AwaitCancelledException, CancellationException, Scope};
use function Async\{delay, map};

function chain(?Throwable $one): string
{
    for ($names = []; $one; $one = $one->getPrevious()) {
        $names[] = $one instanceof CancellationException && !$one->getCode() ? 'cancellation' : $one->getMessage();
    }
    return implode(' < ', $names) . "\n";
}

/* Each victim has an exception pending when it is cancelled. */
function fails_while(int $victims, callable $clean_up, ?Closure $seen = null): string
{
    $scope = new Scope();
    for ($i = 0; $i < $victims; $i++) {
        $scope->spawn(function () use ($i, $clean_up, $seen) {
            try {
                try {
                    throw new LogicException("pending $i");
                } finally {
                    $clean_up();
                }
            } catch (Throwable $e) {
                $seen && $seen($e);
                throw $e;
            }
        });
    }
    $scope->spawn(function () {
        delay(1);
        throw new RuntimeException('failure');
    });
    try {
        await $scope;
    } catch (RuntimeException $e) {
        delay(5);
        return chain($e);
    }
}

$print = function (Throwable $e) { echo '  ', chain($e); };
$wait = fn() => delay(1000);
$wraps = function () {
    try {
        delay(1000);
    } catch (CancellationException $e) {
        throw new CancellationException('wrapped', 1, $e);
    }
};
echo 'one sibling: ', fails_while(1, $wait, $print);
echo 'three siblings: ', fails_while(3, $wait, $print);
echo 'it passes the cancellation on: ', fails_while(2, function () {
    try {
        delay(1000);
    } catch (CancellationException $e) {
        throw $e;
    }
}, $print);
echo 'it wraps the cancellation: ', fails_while(2, $wraps, $print);

try {
    map(['a', 'b'], function (string $value) {
        if ($value === 'b') {
            delay(1);
            throw new RuntimeException('failure');
        }
        try {
            throw new LogicException('pending');
        } finally {
            delay(1000);
        }
    });
} catch (RuntimeException $e) {
    echo 'map(): ', chain($e);
}

$own = new CancellationException('given', 1);
$scope = new Scope();
for ($i = 0; $i < 2; $i++) {
    $scope->spawn(function () use ($i) {
        try {
            throw new LogicException("pending $i");
        } finally {
            delay(1000);
        }
    });
}
suspend;
$scope->cancel($own);
delay(1);
echo 'a cancellation that was given: ', chain($own);

$failed = spawn { suspend; throw new RuntimeException('reason'); };
try {
    try {
        throw new LogicException('pending');
    } finally {
        await spawn(delay(...), 20) until $failed;
    }
} catch (AwaitCancelledException $e) {
    echo 'a wait that is given up: ', chain($e);
    try {
        await $failed;
    } catch (RuntimeException $e) {
        echo 'its reason: ', chain($e);
    }
}

/* of one's own: as in PHP */
try {
    try {
        throw new LogicException('pending');
    } finally {
        throw new RuntimeException('later', 0, new Exception('its previous'));
    }
} catch (RuntimeException $e) {
    echo 'no coroutine: ', chain($e);
}
?>
--EXPECT--
one sibling:   cancellation < pending 0 < failure
failure
three siblings:   cancellation < failure
  cancellation < failure
  cancellation < failure
failure
it passes the cancellation on:   cancellation < failure
  cancellation < failure
failure
it wraps the cancellation:   wrapped < pending 0 < cancellation < failure
  wrapped < pending 1 < cancellation < failure
failure
map(): failure
a cancellation that was given: given
a wait that is given up: The wait was given up < pending < reason
its reason: reason
no coroutine: later < its previous < pending
