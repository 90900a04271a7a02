--TEST--
Classes that need each other while they are linked, from several coroutines; what a coroutine has noted is not lost when it ends
--DESCRIPTION--
State rows: CG(unlinked_uses)
--EXTENSIONS--
async
--FILE--
<?php
spl_autoload_register(function ($class) {
    suspend;
    $n = substr($class, 1);
    match ($class[0]) {
        'A' => eval("class A$n { public function method(): X$n {} }"),
        'B' => eval("class B$n extends A$n { public function method(): Y$n {} }"),
        'X' => eval("class X$n { public function method(): A$n {} }"),
        'Y' => eval("class Y$n extends X$n { public function method(): B$n {} }"),
    };
});
$coroutines = [
    spawn { $object = new B1; suspend; suspend; return $object::class; },
    spawn { $object = new B2; suspend; return $object::class; },
    spawn { return (new B3)::class; },
    spawn { return (new Y1)::class; },
];
foreach ($coroutines as $coroutine) {
    echo await $coroutine, "\n";
}
?>
--EXPECT--
B1
B2
B3
Y1
