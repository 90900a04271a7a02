--TEST--
Enum cases with the contextual names
--EXTENSIONS--
async
--FILE--
<?php
enum E {
    case spawn;
    case await;
    case suspend;
    case async;
    case until;
    case in;
    case with;
    case inherit;
    case spawned;
}
enum B: int {
    case spawn = 0;
    case await = 1;
    case suspend = 2;
    case async = 3;
    case until = 4;
    case in = 5;
    case with = 6;
    case inherit = 7;
    case spawned = 8;
    const suspended = self::suspend;
}
var_dump(E::spawn, B::spawn->value);
var_dump(E::await, B::await->value);
var_dump(E::suspend, B::suspend->value);
var_dump(E::async, B::async->value);
var_dump(E::until, B::until->value);
var_dump(E::in, B::in->value);
var_dump(E::with, B::with->value);
var_dump(E::inherit, B::inherit->value);
var_dump(E::spawned, B::spawned->value);
var_dump(B::suspended, B::tryFrom(1), match (E::await) { E::spawn => 1, E::await => 2 });
?>
--EXPECT--
enum(E::spawn)
int(0)
enum(E::await)
int(1)
enum(E::suspend)
int(2)
enum(E::async)
int(3)
enum(E::until)
int(4)
enum(E::in)
int(5)
enum(E::with)
int(6)
enum(E::inherit)
int(7)
enum(E::spawned)
int(8)
enum(B::suspend)
enum(B::await)
int(2)
