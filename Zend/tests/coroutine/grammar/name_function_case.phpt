--TEST--
The contextual names are case-insensitive as function names too
--EXTENSIONS--
async
--FILE--
<?php
function spawn() { return __FUNCTION__; }
function await() { return __FUNCTION__; }
function suspend() { return __FUNCTION__; }
function async() { return __FUNCTION__; }
function until() { return __FUNCTION__; }
function in() { return __FUNCTION__; }
function with() { return __FUNCTION__; }
function inherit() { return __FUNCTION__; }
function spawned() { return __FUNCTION__; }
echo SPAWN(), Spawn(), "\n";
echo AWAIT(), Await(), "\n";
echo SUSPEND(), Suspend(), "\n";
echo ASYNC(), Async(), "\n";
echo UNTIL(), Until(), "\n";
echo IN(), In(), "\n";
echo WITH(), With(), "\n";
echo INHERIT(), Inherit(), "\n";
echo SPAWNED(), Spawned(), "\n";
?>
--EXPECT--
spawnspawn
awaitawait
suspendsuspend
asyncasync
untiluntil
inin
withwith
inheritinherit
spawnedspawned
