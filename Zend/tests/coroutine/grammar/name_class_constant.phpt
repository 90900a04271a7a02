--TEST--
Class constants with the contextual names, also typed ones
--EXTENSIONS--
async
--FILE--
<?php
class C {
    const spawn = 0;
    const await = 1;
    const suspend = 2;
    const async = 3;
    const until = 4;
    const in = 5;
    const with = 6;
    const inherit = 7;
    const spawned = 8;
    const SUM = self::spawn + self::await + self::suspend + C::async;
}
echo C::spawn, C::spawn + 1, "\n";
echo C::await, C::await + 1, "\n";
echo C::suspend, C::suspend + 1, "\n";
echo C::async, C::async + 1, "\n";
echo C::until, C::until + 1, "\n";
echo C::in, C::in + 1, "\n";
echo C::with, C::with + 1, "\n";
echo C::inherit, C::inherit + 1, "\n";
echo C::spawned, C::spawned + 1, "\n";
var_dump(C::SUM, C::suspend);
C::suspend;
C::await - 1;
var_dump(C::await - 1, C::spawn[0] ?? null, C::{"until"});
class T {
    const int spawn = 1, await = 2;
    const int suspend = 3;
    final public const string async = "a", until = "u";
}
echo T::spawn, T::await, T::suspend, T::async, T::until, "\n";
?>
--EXPECT--
01
12
23
34
45
56
67
78
89
int(6)
int(2)
int(0)
NULL
int(4)
123au
