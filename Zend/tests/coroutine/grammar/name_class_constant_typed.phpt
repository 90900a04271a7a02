--TEST--
Classes with the contextual names as types of class constants whose names are contextual or reserved
--EXTENSIONS--
async
--FILE--
<?php
enum spawn { case One; const spawn in = self::One; const spawn with = self::One; const spawn use = self::One; const spawn function = self::One; }
enum await { case One; const await new = self::One; const await spawned = self::One; const await spawn = self::One; const await static = self::One; }
enum async { case One; const async inherit = self::One; const async suspend = self::One; }
enum suspend { case One; const suspend suspend = self::One, await = self::One; }
var_dump(spawn::in, spawn::with, spawn::use, spawn::function);
var_dump(await::new, await::spawned, await::spawn, await::static, async::inherit, async::suspend, suspend::suspend, suspend::await);
?>
--EXPECT--
enum(spawn::One)
enum(spawn::One)
enum(spawn::One)
enum(spawn::One)
enum(await::One)
enum(await::One)
enum(await::One)
enum(await::One)
enum(async::One)
enum(async::One)
enum(suspend::One)
enum(suspend::One)
