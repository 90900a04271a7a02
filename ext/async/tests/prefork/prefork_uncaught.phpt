--TEST--
forkWorkers(): an exception that $main throws is reported as usual, and ends its worker with 255
--EXTENSIONS--
async
--FILE--
<?php
use Async\ProcessException;
use function Async\{delay, forkWorkers};

function fail(string $how): void
{
    try {
        forkWorkers(1, function () use ($how) {
            match ($how) {
                'throws' => throw new RuntimeException('thrown by main'),
                'coroutine' => spawn(function () { throw new RuntimeException('thrown by a coroutine'); })(),
                'fatal' => eval('class Broken implements Countable {}'),
                'handler' => set_exception_handler(function ($e) { echo 'handler: ', $e->getMessage(), "\n"; }),
            };
            if ($how === 'handler') {
                throw new RuntimeException('handled');
            }
            try {
                sleep(60);
            } finally {
                echo "finally\n";
            }
        }, maxRestarts: 0, onEnd: function (int $index, $status, ?int $ms) {
            echo "worker $index: ";
            var_dump($status->exitCode, $ms);
        });
    } catch (ProcessException $e) {
        echo $e->getMessage(), "\n";
    }
}

fail('throws');
fail('coroutine');
fail('fatal');
fail('handler');
?>
--EXPECTF--
Fatal error: Uncaught RuntimeException: thrown by main in %s:%d
Stack trace:
#0 [internal function]: {closure:fail():%d}(0)
#1 {main}
  thrown in %s on line %d
worker 0: int(255)
NULL
Worker 0 has exited with 255: end number 1 in a row soon after its start
finally

Fatal error: Uncaught RuntimeException: thrown by a coroutine in %s:%d
Stack trace:
#0 [internal function]: {closure:{closure:fail():%d}:%d}()
#1 {main}
  in the coroutine spawned at %s:%d
  thrown in %s on line %d
worker 0: int(255)
NULL
Worker 0 has exited with 255: end number 1 in a row soon after its start

Fatal error: Class Broken contains 1 abstract method %s
worker 0: int(255)
NULL
Worker 0 has exited with 255: end number 1 in a row soon after its start
handler: handled
worker 0: int(%d)
NULL%A
