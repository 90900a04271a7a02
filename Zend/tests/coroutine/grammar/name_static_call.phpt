--TEST--
Static access through the contextual names
--EXTENSIONS--
async
--FILE--
<?php
class spawn { const K = "K"; public static $p = ["spawn"]; static function f() { return "spawn::f"; } static function until() { return "spawn::until"; } static function __callStatic($n, $a) { return "spawn::$n"; } }
class await { const K = "K"; public static $p = ["await"]; static function f() { return "await::f"; } static function until() { return "await::until"; } static function __callStatic($n, $a) { return "await::$n"; } }
class suspend { const K = "K"; public static $p = ["suspend"]; static function f() { return "suspend::f"; } static function until() { return "suspend::until"; } static function __callStatic($n, $a) { return "suspend::$n"; } }
class async { const K = "K"; public static $p = ["async"]; static function f() { return "async::f"; } static function until() { return "async::until"; } static function __callStatic($n, $a) { return "async::$n"; } }
class until { const K = "K"; public static $p = ["until"]; static function f() { return "until::f"; } static function until() { return "until::until"; } static function __callStatic($n, $a) { return "until::$n"; } }
class in { const K = "K"; public static $p = ["in"]; static function f() { return "in::f"; } static function until() { return "in::until"; } static function __callStatic($n, $a) { return "in::$n"; } }
class with { const K = "K"; public static $p = ["with"]; static function f() { return "with::f"; } static function until() { return "with::until"; } static function __callStatic($n, $a) { return "with::$n"; } }
class inherit { const K = "K"; public static $p = ["inherit"]; static function f() { return "inherit::f"; } static function until() { return "inherit::until"; } static function __callStatic($n, $a) { return "inherit::$n"; } }
class spawned { const K = "K"; public static $p = ["spawned"]; static function f() { return "spawned::f"; } static function until() { return "spawned::until"; } static function __callStatic($n, $a) { return "spawned::$n"; } }
echo spawn::f(), " ", spawn::until(), " ", spawn::suspend(), " ", spawn::K, " ", spawn::$p[0], " ", (spawn::f(...))(), " ", call_user_func("spawn::f"), "\n";
echo await::f(), " ", await::until(), " ", await::suspend(), " ", await::K, " ", await::$p[0], " ", (await::f(...))(), " ", call_user_func("await::f"), "\n";
echo suspend::f(), " ", suspend::until(), " ", suspend::suspend(), " ", suspend::K, " ", suspend::$p[0], " ", (suspend::f(...))(), " ", call_user_func("suspend::f"), "\n";
echo async::f(), " ", async::until(), " ", async::suspend(), " ", async::K, " ", async::$p[0], " ", (async::f(...))(), " ", call_user_func("async::f"), "\n";
echo until::f(), " ", until::until(), " ", until::suspend(), " ", until::K, " ", until::$p[0], " ", (until::f(...))(), " ", call_user_func("until::f"), "\n";
echo in::f(), " ", in::until(), " ", in::suspend(), " ", in::K, " ", in::$p[0], " ", (in::f(...))(), " ", call_user_func("in::f"), "\n";
echo with::f(), " ", with::until(), " ", with::suspend(), " ", with::K, " ", with::$p[0], " ", (with::f(...))(), " ", call_user_func("with::f"), "\n";
echo inherit::f(), " ", inherit::until(), " ", inherit::suspend(), " ", inherit::K, " ", inherit::$p[0], " ", (inherit::f(...))(), " ", call_user_func("inherit::f"), "\n";
echo spawned::f(), " ", spawned::until(), " ", spawned::suspend(), " ", spawned::K, " ", spawned::$p[0], " ", (spawned::f(...))(), " ", call_user_func("spawned::f"), "\n";
?>
--EXPECT--
spawn::f spawn::until spawn::suspend K spawn spawn::f spawn::f
await::f await::until await::suspend K await await::f await::f
suspend::f suspend::until suspend::suspend K suspend suspend::f suspend::f
async::f async::until async::suspend K async async::f async::f
until::f until::until until::suspend K until until::f until::f
in::f in::until in::suspend K in in::f in::f
with::f with::until with::suspend K with with::f with::f
inherit::f inherit::until inherit::suspend K inherit inherit::f inherit::f
spawned::f spawned::until spawned::suspend K spawned spawned::f spawned::f
