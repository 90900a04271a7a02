--TEST--
retry() in a shutdown function sleeps classically
--EXTENSIONS--
async
--FILE--
<?php
register_shutdown_function(function () {
    echo Async\retry(fn(int $attempt) => $attempt < 3 ? throw new Exception : "attempt $attempt", 3, 1), "\n";
});
echo "main\n";
?>
--EXPECT--
main
attempt 3
