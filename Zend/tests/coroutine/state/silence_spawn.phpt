--TEST--
A coroutine starts with the level that its spawner has set, not with one that @ silences for the moment
--EXTENSIONS--
async
--FILE--
<?php
$startup = error_reporting();
function spawns() { return spawn error_reporting(); }
function nested() { return @spawns(); }
$a = @spawn error_reporting();
$deep = @nested();
$scope = new Async\Scope;
$method = @$scope->spawn(error_reporting(...));
var_dump((await $a) === $startup, (await $deep) === $startup, (await $method) === $startup);

error_reporting(E_ALL & ~E_DEPRECATED);
$b = spawn error_reporting();
$silenced = @spawns();
$generator = (function () { yield @spawns(); })();
var_dump((await $b) === (E_ALL & ~E_DEPRECATED), (await $silenced) === (E_ALL & ~E_DEPRECATED), (await $generator->current()) === (E_ALL & ~E_DEPRECATED));

ini_set('error_reporting', (string) E_WARNING);
$grandchild = spawn { error_reporting(E_NOTICE); return await spawn error_reporting(); };
var_dump((await $grandchild) === E_NOTICE, (await spawn error_reporting()) === E_WARNING);

error_reporting(0);
var_dump((await spawn error_reporting()), (await @spawns()));

echo "-- what @ has put aside at the outermost place counts\n";
error_reporting(E_ALL);
function outer() { return @inner(); }
function inner() { return @spawns(); }
var_dump((await @outer()) === E_ALL);
function sets() { error_reporting(E_USER_ERROR | E_NOTICE); return spawns(); }
var_dump((await @sets()) === (E_USER_ERROR | E_NOTICE));
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
int(0)
int(0)
-- what @ has put aside at the outermost place counts
bool(true)
bool(true)
