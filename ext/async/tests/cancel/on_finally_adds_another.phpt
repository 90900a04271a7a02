--TEST--
A callback that registers another one: that one runs too
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn { return 1; };
$c->onFinally(function ($c) {
    echo "first\n";
    $c->onFinally(function () { echo "second\n"; });
});
await $c;
await spawn { suspend; suspend; suspend; };
?>
--EXPECT--
first
second
