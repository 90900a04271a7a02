--TEST--
onCompletion() and onExit() are the same, as methods and as functions
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Coroutine, Scope};

foreach (['onFinally', 'onCompletion', 'onExit'] as $name) {
    $c = spawn use($name) {
        ("Async\\$name")(function (Coroutine $c) use ($name) { echo "$name function\n"; });
    };
    await $c;
    await spawn { suspend; suspend; };
    $c = spawn { suspend; };
    $c->$name(function (Coroutine $c) use ($name) { echo "$name of a coroutine\n"; });
    await $c;
    await spawn { suspend; suspend; };
    $scope = new Scope;
    $scope->$name(function (Scope $s) use ($name, $scope) { echo "$name of a scope ", var_export($s === $scope, true), "\n"; });
    spawn in $scope { suspend; };
    await $scope;
    await spawn { suspend; suspend; };
}
?>
--EXPECT--
onFinally function
onFinally of a coroutine
onFinally of a scope true
onCompletion function
onCompletion of a coroutine
onCompletion of a scope true
onExit function
onExit of a coroutine
onExit of a scope true
