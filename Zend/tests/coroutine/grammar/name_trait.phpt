--TEST--
Traits with the contextual names: use, adaptation blocks, aliases, insteadof
--EXTENSIONS--
async
--FILE--
<?php
trait spawn { public function a() { return 'spawn::a'; } public function b() { return 'spawn::b'; } }
trait await { public function a() { return 'await::a'; } public function suspend() { return 'await::suspend'; } }
trait suspend { public function c() { return 'suspend::c'; } }
trait async { public function d() { return 'async::d'; } }
trait until { public function e() { return 'until::e'; } }
class A {
    use spawn, await {
        spawn::a insteadof await;
        await::a as in;
        b as suspended;
        b as protected with;
        suspend as async;
        spawn::b as suspend2;
    }
    use suspend;
    use async { d as until; }
}
class B { use spawn { a as suspend; b as private await; } public function both() { return $this->suspend() . $this->await(); } }
class C { use await {} use until; }
$a = new A;
echo $a->a(), $a->in(), $a->suspended(), $a->suspend(), $a->async(), $a->suspend2(), $a->c(), $a->d(), $a->until(), "\n";
echo (new B)->both(), (new C)->suspend(), (new C)->e(), "\n";
?>
--EXPECT--
spawn::aawait::aspawn::bawait::suspendawait::suspendspawn::bsuspend::casync::dasync::d
spawn::aspawn::bawait::suspenduntil::e
