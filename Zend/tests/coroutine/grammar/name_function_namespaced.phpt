--TEST--
Functions with the contextual names in a namespace, called in every spelling
--EXTENSIONS--
async
--FILE--
<?php
namespace Lib {
    function spawn() { return __FUNCTION__; }
    function await() { return __FUNCTION__; }
    function suspend() { return __FUNCTION__; }
    function async() { return __FUNCTION__; }
    function until() { return __FUNCTION__; }
    function in() { return __FUNCTION__; }
    function with() { return __FUNCTION__; }
    function inherit() { return __FUNCTION__; }
    function spawned() { return __FUNCTION__; }
    echo namespace\spawn(), " ", namespace\await(), " ", namespace\suspend(), "\n";
    echo spawn(), "\n";
    echo await(), "\n";
    echo suspend(), "\n";
    echo async(), "\n";
    echo until(), "\n";
    echo in(), "\n";
    echo with(), "\n";
    echo inherit(), "\n";
    echo spawned(), "\n";
}
namespace App {
    use function Lib\{spawn, await, suspend, async, until, in, with, inherit, spawned};
    use Lib;
    echo spawn(), Lib\spawn(), \Lib\spawn(), "\n";
    echo await(), Lib\await(), \Lib\await(), "\n";
    echo suspend(), Lib\suspend(), \Lib\suspend(), "\n";
    echo async(), Lib\async(), \Lib\async(), "\n";
    echo until(), Lib\until(), \Lib\until(), "\n";
    echo in(), Lib\in(), \Lib\in(), "\n";
    echo with(), Lib\with(), \Lib\with(), "\n";
    echo inherit(), Lib\inherit(), \Lib\inherit(), "\n";
    echo spawned(), Lib\spawned(), \Lib\spawned(), "\n";
}
?>
--EXPECT--
Lib\spawn Lib\await Lib\suspend
Lib\spawn
Lib\await
Lib\suspend
Lib\async
Lib\until
Lib\in
Lib\with
Lib\inherit
Lib\spawned
Lib\spawnLib\spawnLib\spawn
Lib\awaitLib\awaitLib\await
Lib\suspendLib\suspendLib\suspend
Lib\asyncLib\asyncLib\async
Lib\untilLib\untilLib\until
Lib\inLib\inLib\in
Lib\withLib\withLib\with
Lib\inheritLib\inheritLib\inherit
Lib\spawnedLib\spawnedLib\spawned
