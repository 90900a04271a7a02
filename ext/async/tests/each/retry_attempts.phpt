--TEST--
retry() calls until one attempt returns, and throws the last exception as it is
--EXTENSIONS--
async
--FILE--
<?php
use function Async\retry;
echo retry(function (int $attempt) {
    echo "attempt $attempt\n";
    return $attempt < 3 ? throw new RuntimeException("failed $attempt") : 'result';
}, 5, 1), "\n";
var_dump(retry(fn() => null, 1));
$thrown = [];
try {
    retry(function (int $attempt) use (&$thrown) {
        throw $thrown[] = new RuntimeException("failed $attempt");
    }, times: 3, delayMs: 0);
} catch (RuntimeException $e) {
    var_dump(count($thrown), $e === $thrown[2], $e->getPrevious());
}
?>
--EXPECT--
attempt 1
attempt 2
attempt 3
result
NULL
int(3)
bool(true)
NULL
