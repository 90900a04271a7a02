--TEST--
within() throws the function's own exception, and a failing clean-up as the previous one of its timeout
--EXTENSIONS--
async
--FILE--
<?php
use Async\TimeoutException;
use function Async\{delay, within};
foreach ([new RuntimeException('mine'), new Error('error'), new TimeoutException('own')] as $thrown) {
    try {
        within(60_000, function () use ($thrown) { suspend; throw $thrown; });
    } catch (Throwable $e) {
        var_dump($e === $thrown);
    }
}
try {
    within(5, function () {
        try {
            delay(60_000);
        } finally {
            throw new LogicException('clean-up');
        }
    });
} catch (TimeoutException $e) {
    echo get_class($e->getPrevious()), ' ', $e->getPrevious()->getMessage(), "\n";
}
echo "end\n";
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
LogicException clean-up
end
