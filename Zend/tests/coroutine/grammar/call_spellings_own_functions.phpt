--TEST--
Where the program has functions of these names, unqualified calls reach those
--EXTENSIONS--
async
--FILE--
<?php
namespace {
    function await($x) { return "global await " . gettype($x) . "\n"; }
    function suspend() { return "global suspend\n"; }
}
namespace App {
    function spawn($f) { return "App spawn\n"; }
    echo spawn(fn() => 1), await(1), suspend();
    echo \await('x');
}
namespace Other {
    echo await(2), suspend(), \App\spawn(1);
}
?>
--EXPECT--
App spawn
global await integer
global suspend
global await string
global await integer
global suspend
App spawn
