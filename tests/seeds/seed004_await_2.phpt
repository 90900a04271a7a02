--TEST--
Seed 004, Await 2: the awaited call fails before it gives an awaitable
--FILE--
<?php
function test(): void {
    throw new Exception("Error");
}

try {
    await test();
} catch (Exception $e) {
    echo "Caught exception: ", $e->getMessage();
}
?>
--EXPECT--
Caught exception: Error
