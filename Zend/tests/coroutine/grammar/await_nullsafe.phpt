--TEST--
await with a nullsafe chain: null is not awaitable, an object is
--EXTENSIONS--
async
--FILE--
<?php
class A { public function get() { return spawn strtoupper('x'); } public ?A $next = null; }
$o = new A;
echo await $o?->get(), "\n";
try {
    await $o->next?->get();
} catch (TypeError $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECTF--
X
%Snull%S
