--TEST--
async.virtual_time: limits of scopes, zombies, health checks of pools and the drain of the end are in virtual time
--EXTENSIONS--
async
--INI--
async.virtual_time=1
async.zombie_coroutine_timeout=1000
error_reporting=E_ALL & ~E_WARNING
--FILE--
<?php
use Async\{BoundedScope, Pool, Scope};
use function Async\{await, delay, monotonicTime, suspend, timeout};

$begun = monotonicTime();
function at(string $what): void
{
    global $begun;
    printf("%6d s  %s\n", round((monotonicTime() - $begun) / 1e9), $what);
}
function sleeper(string $name): Closure
{
    return function () use ($name) {
        try {
            delay(100_000_000);
        } finally {
            at("$name ends");
        }
    };
}

$limited = new BoundedScope();
$limited->spawn(sleeper('withTimeout()'));
$limited->withTimeout(1_000_000);
$bounded = new BoundedScope();
$bounded->spawn(sleeper('boundedBy()'));
$bounded->boundedBy(timeout(2_000_000));
$disposed = new Scope();
$disposed->spawn(sleeper('disposeAfterTimeout()'));
suspend();
$disposed->disposeAfterTimeout(500_000);
$checked = 0;
$pool = new Pool(fn() => new stdClass(), healthcheck: function () use (&$checked) {
    $checked++;
    return true;
}, min: 1, healthcheckIntervalMs: 300_000);
delay(2_900_000);
at("$checked checks");
$pool->close();
$zombie = new Scope();
$zombie->spawn(sleeper('a zombie'));
suspend();
$zombie->disposeSafely();
at('end');
?>
--EXPECT--
   500 s  disposeAfterTimeout() ends
  1000 s  withTimeout() ends
  2000 s  boundedBy() ends
  2900 s  9 checks
  2900 s  end
  3900 s  a zombie ends
