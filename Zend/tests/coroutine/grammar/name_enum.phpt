--TEST--
Enums with the contextual names
--EXTENSIONS--
async
--FILE--
<?php
enum spawn: string { case A = "spawn"; const C = self::A; public static function f(): self { return self::C; } }
enum await: string { case A = "await"; const C = self::A; public static function f(): self { return self::C; } }
enum suspend: string { case A = "suspend"; const C = self::A; public static function f(): self { return self::C; } }
enum async: string { case A = "async"; const C = self::A; public static function f(): self { return self::C; } }
enum until: string { case A = "until"; const C = self::A; public static function f(): self { return self::C; } }
enum in: string { case A = "in"; const C = self::A; public static function f(): self { return self::C; } }
enum with: string { case A = "with"; const C = self::A; public static function f(): self { return self::C; } }
enum inherit: string { case A = "inherit"; const C = self::A; public static function f(): self { return self::C; } }
enum spawned: string { case A = "spawned"; const C = self::A; public static function f(): self { return self::C; } }
var_dump(spawn::A, spawn::from("spawn") === spawn::f());
var_dump(await::A, await::from("await") === await::f());
var_dump(suspend::A, suspend::from("suspend") === suspend::f());
var_dump(async::A, async::from("async") === async::f());
var_dump(until::A, until::from("until") === until::f());
var_dump(in::A, in::from("in") === in::f());
var_dump(with::A, with::from("with") === with::f());
var_dump(inherit::A, inherit::from("inherit") === inherit::f());
var_dump(spawned::A, spawned::from("spawned") === spawned::f());
?>
--EXPECT--
enum(spawn::A)
bool(true)
enum(await::A)
bool(true)
enum(suspend::A)
bool(true)
enum(async::A)
bool(true)
enum(until::A)
bool(true)
enum(in::A)
bool(true)
enum(with::A)
bool(true)
enum(inherit::A)
bool(true)
enum(spawned::A)
bool(true)
