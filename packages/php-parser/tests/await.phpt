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
    'await spawn in $s until($x);',
    'await static fn(): await => await $x ?: $y until $z;',
    'await fn() => await $x until $y until $z;',
    'await fn() => $x->await until $z;',
    'await $x until $y = function(): A { };',
    'await $x until $y = spawn function(): A { };',
    'await $x until $y = spawn in $s use(): A { };',
    'AWAIT($x = 1) until $y = AWAIT($z) until function(): A { };',
    'await $y = spawn use(): A { } until $x ? f() : g();',
    'await await f() until await ($x)() until g();',
    'await spawn in $s until($x) until($y);',
    'f(await $x, b: await $y until $z);',
    '$a ? await $x : await $y until $z;',
    'await new class(1) extends X implements A, B { function m(A $a, B $b) { f(await $a, await $b until $c); } } until $d;',
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
await spawn in $s until($x);
    Await(Spawn($s, FuncCall(until, [$x])))
await static fn(): await => await $x ?: $y until $z;
    Await(ArrowFunction(true, await, Ternary(Await($x), $y)), $z)
await fn() => await $x until $y until $z;
    Await(ArrowFunction(Await($x, $y)), $z)
await fn() => $x->await until $z;
    Await(ArrowFunction(PropertyFetch($x, await)), $z)
await $x until $y = function(): A { };
    Await($x, Assign($y, Closure(A)))
await $x until $y = spawn function(): A { };
    Await($x, Assign($y, Spawn(Closure(A))))
await $x until $y = spawn in $s use(): A { };
    Await($x, Assign($y, Spawn($s, Closure(A))))
AWAIT($x = 1) until $y = AWAIT($z) until function(): A { };
    Await(Assign($x, 1), Assign($y, Await($z, Closure(A))))
await $y = spawn use(): A { } until $x ? f() : g();
    Ternary(Await(Assign($y, Spawn(Closure(A))), $x), FuncCall(f), FuncCall(g))
await await f() until await ($x)() until g();
    Await(Await(FuncCall(f), FuncCall(FuncCall(await, [$x]))), FuncCall(g))
await spawn in $s until($x) until($y);
    Await(Spawn($s, FuncCall(until, [$x])), $y)
f(await $x, b: await $y until $z);
    FuncCall(f, [Await($x), Arg(b, Await($y, $z))])
$a ? await $x : await $y until $z;
    Ternary($a, Await($x), Await($y, $z))
await new class(1) extends X implements A, B { function m(A $a, B $b) { f(await $a, await $b until $c); } } until $d;
    Await(New(Class(X, [A, B], [ClassMethod(m, [Param(A, $a), Param(B, $b)], [FuncCall(f, [Await($a), Await($b, $c)])])]), [1]), $d)
