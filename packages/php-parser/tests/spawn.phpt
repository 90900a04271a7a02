--TEST--
spawn: nodes of every form
--SKIPIF--
<?php require __DIR__ . '/skip.inc'; ?>
--FILE--
<?php
require __DIR__ . '/autoload.inc';

show(
    'spawn f(1, x: 2);',
    'spawn $o->m();',
    'spawn A::m();',
    'spawn static::m();',
    'spawn $class::m();',
    'spawn $a[0]();',
    'spawn "sleep"(5);',
    'spawn "a$b"();',
    'spawn new Test->wait();',
    'spawn new Test(1)->wait();',
    'spawn f()();',
    '$c = spawn f() . 1 ** spawn g();',
    'spawn { f(); };',
    'spawn { };',
    'spawn use($a, &$b): T { };',
    'spawn use() { f(); };',
    'spawn use(): T { };',
    'spawn function { };',
    'spawn function use($x): void { };',
    'spawn function: void { };',
    'spawn function() { };',
    'spawn static { };',
    'spawn #[A] static function use($x) { };',
    'spawn in $scope f();',
    'spawn with $this->scope $this->m();',
    'spawn in $this->getScope() A::m();',
    'spawn in Scope::inherit($s) f(1);',
    'spawn in globalScope() f() + 1;',
    'spawn in new Scope() { f(); };',
    'spawn in $s new Test->wait();',
    'spawn in $a[0] static use($x) { };',
    'spawn in $s spawn();',
);
?>
--EXPECT--
spawn f(1, x: 2);
    Spawn(FuncCall(f, [1, Arg(x, 2)]))
spawn $o->m();
    Spawn(MethodCall($o, m))
spawn A::m();
    Spawn(StaticCall(A, m))
spawn static::m();
    Spawn(StaticCall(static, m))
spawn $class::m();
    Spawn(StaticCall($class, m))
spawn $a[0]();
    Spawn(FuncCall(ArrayDimFetch($a, 0)))
spawn "sleep"(5);
    Spawn(FuncCall(String('sleep'), [5]))
spawn "a$b"();
    Spawn(FuncCall(InterpolatedString([InterpolatedStringPart('a'), $b])))
spawn new Test->wait();
    Spawn(MethodCall(New(Test), wait))
spawn new Test(1)->wait();
    Spawn(MethodCall(New(Test, [1]), wait))
spawn f()();
    Spawn(FuncCall(FuncCall(f)))
$c = spawn f() . 1 ** spawn g();
    Assign($c, Concat(Spawn(FuncCall(f)), Pow(1, Spawn(FuncCall(g)))))
spawn { f(); };
    Spawn(Closure([FuncCall(f)]))
spawn { };
    Spawn(Closure())
spawn use($a, &$b): T { };
    Spawn(Closure([ClosureUse($a), ClosureUse($b, true)], T))
spawn use() { f(); };
    Spawn(Closure([FuncCall(f)]))
spawn use(): T { };
    Spawn(Closure(T))
spawn function { };
    Spawn(Closure())
spawn function use($x): void { };
    Spawn(Closure([ClosureUse($x)], void))
spawn function: void { };
    Spawn(Closure(void))
spawn function() { };
    Spawn(Closure())
spawn static { };
    Spawn(Closure(true))
spawn #[A] static function use($x) { };
    Spawn(Closure([AttributeGroup([Attribute(A)])], true, [ClosureUse($x)]))
spawn in $scope f();
    Spawn($scope, FuncCall(f))
spawn with $this->scope $this->m();
    Spawn(PropertyFetch($this, scope), MethodCall($this, m))
spawn in $this->getScope() A::m();
    Spawn(MethodCall($this, getScope), StaticCall(A, m))
spawn in Scope::inherit($s) f(1);
    Spawn(StaticCall(Scope, inherit, [$s]), FuncCall(f, [1]))
spawn in globalScope() f() + 1;
    Plus(Spawn(FuncCall(globalScope), FuncCall(f)), 1)
spawn in new Scope() { f(); };
    Spawn(New(Scope), Closure([FuncCall(f)]))
spawn in $s new Test->wait();
    Spawn($s, MethodCall(New(Test), wait))
spawn in $a[0] static use($x) { };
    Spawn(ArrayDimFetch($a, 0), Closure(true, [ClosureUse($x)]))
spawn in $s spawn();
    Spawn($s, FuncCall(spawn))
