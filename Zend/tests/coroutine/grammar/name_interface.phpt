--TEST--
Interfaces with the contextual names: implements, extends, instanceof
--EXTENSIONS--
async
--FILE--
<?php
interface spawn { const spawn = "spawn"; }
interface await { const await = "await"; }
interface suspend { const suspend = "suspend"; }
interface async { const async = "async"; }
interface until { const until = "until"; }
interface in { const in = "in"; }
interface with { const with = "with"; }
interface inherit { const inherit = "inherit"; }
interface spawned { const spawned = "spawned"; }
interface both extends spawn, await {}
class A implements spawn, await, suspend, async, until, in, with, inherit, spawned {}
class B implements both, async {}
$a = new A;
$b = new class implements spawn {};
var_dump($a instanceof spawn);
var_dump($a instanceof await);
var_dump($a instanceof suspend);
var_dump($a instanceof async);
var_dump($a instanceof until);
var_dump($a instanceof in);
var_dump($a instanceof with);
var_dump($a instanceof inherit);
var_dump($a instanceof spawned);
var_dump(new B instanceof await, $b instanceof spawn, $b instanceof async);
echo spawn::spawn, await::await, suspend::suspend, async::async, "\n";
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
bool(true)
bool(true)
bool(true)
bool(false)
spawnawaitsuspendasync
