--TEST--
An output handler that throws when the coroutine's buffers are flushed keeps the body's exception as previous
--EXTENSIONS--
async
--FILE--
<?php
$f = function () {
    ob_start(function ($b) { throw new Exception("handler"); });
    throw new Exception("body");
};
$c = spawn $f();
try {
    await $c;
} catch (Exception $e) {
    echo $e->getMessage(), ", ", $e->getPrevious()?->getMessage(), "\n";
}
?>
--EXPECT--
handler, body
