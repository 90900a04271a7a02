--TEST--
await: nodes, precedence, until
--SKIPIF--
<?php require __DIR__ . '/skip.inc'; ?>
--FILE--
<?php
require __DIR__ . '/autoload.inc';

show(
    'await $x;',
    'await $a + 1;',
    'await $a ** 2;',
    'await $a instanceof B;',
    'await $a->b();',
    'await f()[0]->c;',
    'await new X;',
    '(int) await $x;',
    '!await @f();',
    'await $a = f();',
    'await spawned;',
    'await spawned until $x;',
    'await \spawned;',
    'await spawn f();',
    'await spawn { } until $x;',
    'await $x until $c;',
    'await $x until $c + 1;',
    'await $x until $c ** 2;',
    'await $x until $c ?? $d;',
    'await $x until timeout(5)->or($y)[0] + 1;',
    'await @f() until $c . "x";',
    'await $a = f() until $c + 2;',
    'await fn() => $x until $c;',
    'await $x until $c = f() + 1;',
    'await $x until await $y until $z;',
    'await await $x until $y;',
    'await await await $x until $y;',
    'await await $x until $y until $z;',
    'await (f()) until $c;',
    'await await(f()) until $c;',
    'await $x until (f());',
    'await $x until (int) $y;',
    'await $x until print await($y) until $z;',
    'await $x until (int) $y ** 2;',
    'await $x until @$y instanceof A;',
    'await $x until !$y instanceof A && $z;',
    'await $x until spawn in $s f();',
    'await $x until function() { await $y; };',
    'await spawn until() until limit();',
    'await spawn await(f()) until limit();',
    'f(await $x, b: await $y until $z);',
    '$a ? await $x : await $y until $z;',
);
?>
--EXPECT--
await $x;
    Await($x)
await $a + 1;
    Plus(Await($a), 1)
await $a ** 2;
    Pow(Await($a), 2)
await $a instanceof B;
    Instanceof(Await($a), B)
await $a->b();
    Await(MethodCall($a, b))
await f()[0]->c;
    Await(PropertyFetch(ArrayDimFetch(FuncCall(f), 0), c))
await new X;
    Await(New(X))
(int) await $x;
    Int(Await($x))
!await @f();
    BooleanNot(Await(ErrorSuppress(FuncCall(f))))
await $a = f();
    Await(Assign($a, FuncCall(f)))
await spawned;
    Await()
await spawned until $x;
    Await($x)
await \spawned;
    Await(spawned)
await spawn f();
    Await(Spawn(FuncCall(f)))
await spawn { } until $x;
    Await(Spawn(Closure()), $x)
await $x until $c;
    Await($x, $c)
await $x until $c + 1;
    Plus(Await($x, $c), 1)
await $x until $c ** 2;
    Pow(Await($x, $c), 2)
await $x until $c ?? $d;
    Coalesce(Await($x, $c), $d)
await $x until timeout(5)->or($y)[0] + 1;
    Plus(Await($x, ArrayDimFetch(MethodCall(FuncCall(timeout, [5]), or, [$y]), 0)), 1)
await @f() until $c . "x";
    Concat(Await(ErrorSuppress(FuncCall(f)), $c), String('x'))
await $a = f() until $c + 2;
    Plus(Await(Assign($a, FuncCall(f)), $c), 2)
await fn() => $x until $c;
    Await(ArrowFunction($x), $c)
await $x until $c = f() + 1;
    Await($x, Assign($c, Plus(FuncCall(f), 1)))
await $x until await $y until $z;
    Await($x, Await($y, $z))
await await $x until $y;
    Await(Await($x), $y)
await await await $x until $y;
    Await(Await(Await($x)), $y)
await await $x until $y until $z;
    Await(Await($x, $y), $z)
await (f()) until $c;
    Await(FuncCall(f), $c)
await await(f()) until $c;
    Await(Await(FuncCall(f)), $c)
await $x until (f());
    Await($x, FuncCall(f))
await $x until (int) $y;
    Await($x, Int($y))
await $x until print await($y) until $z;
    Await($x, Print(Await($y, $z)))
await $x until (int) $y ** 2;
    Await($x, Int(Pow($y, 2)))
await $x until @$y instanceof A;
    Instanceof(Await($x, ErrorSuppress($y)), A)
await $x until !$y instanceof A && $z;
    BooleanAnd(Await($x, BooleanNot(Instanceof($y, A))), $z)
await $x until spawn in $s f();
    Await($x, Spawn($s, FuncCall(f)))
await $x until function() { await $y; };
    Await($x, Closure([Await($y)]))
await spawn until() until limit();
    Await(Spawn(FuncCall(until)), FuncCall(limit))
await spawn await(f()) until limit();
    Await(Spawn(FuncCall(await, [FuncCall(f)])), FuncCall(limit))
f(await $x, b: await $y until $z);
    FuncCall(f, [Await($x), Arg(b, Await($y, $z))])
$a ? await $x : await $y until $z;
    Ternary($a, Await($x), Await($y, $z))
