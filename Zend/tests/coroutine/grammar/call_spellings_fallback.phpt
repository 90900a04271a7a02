--TEST--
spawn(), await(), suspend() without an import reach the Async functions, in and outside of a namespace
--EXTENSIONS--
async
--FILE--
<?php
namespace {
    $c = spawn(fn($x) => $x, 'global');
    suspend();
    echo await($c), "\n";
    echo await(spawn('strtoupper', 'text')), "\n";
    echo await (spawn(fn() => 'space')), "\n";
}
namespace App {
    $c = spawn(fn($x) => $x, 'namespaced');
    suspend();
    echo await($c), "\n";
    echo \Async\await(spawn('strtoupper', 'text')), "\n";
}
?>
--EXPECT--
global
TEXT
space
namespaced
TEXT
