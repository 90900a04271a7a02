--TEST--
Functions with the contextual names, declared, called, as a callable, by string
--EXTENSIONS--
async
--FILE--
<?php
function spawn($x) { return "spawn $x"; }
function await($x) { return "await $x"; }
function suspend($x) { return "suspend $x"; }
function async($x) { return "async $x"; }
function until($x) { return "until $x"; }
function in($x) { return "in $x"; }
function with($x) { return "with $x"; }
function inherit($x) { return "inherit $x"; }
function spawned($x) { return "spawned $x"; }
echo spawn(1), "\n"; echo spawn (2), "\n"; echo (spawn(...))(3), "\n"; echo "spawn"(4), "\n";
echo await(1), "\n"; echo await (2), "\n"; echo (await(...))(3), "\n"; echo "await"(4), "\n";
echo suspend(1), "\n"; echo suspend (2), "\n"; echo (suspend(...))(3), "\n"; echo "suspend"(4), "\n";
echo async(1), "\n"; echo async (2), "\n"; echo (async(...))(3), "\n"; echo "async"(4), "\n";
echo until(1), "\n"; echo until (2), "\n"; echo (until(...))(3), "\n"; echo "until"(4), "\n";
echo in(1), "\n"; echo in (2), "\n"; echo (in(...))(3), "\n"; echo "in"(4), "\n";
echo with(1), "\n"; echo with (2), "\n"; echo (with(...))(3), "\n"; echo "with"(4), "\n";
echo inherit(1), "\n"; echo inherit (2), "\n"; echo (inherit(...))(3), "\n"; echo "inherit"(4), "\n";
echo spawned(1), "\n"; echo spawned (2), "\n"; echo (spawned(...))(3), "\n"; echo "spawned"(4), "\n";
?>
--EXPECT--
spawn 1
spawn 2
spawn 3
spawn 4
await 1
await 2
await 3
await 4
suspend 1
suspend 2
suspend 3
suspend 4
async 1
async 2
async 3
async 4
until 1
until 2
until 3
until 4
in 1
in 2
in 3
in 4
with 1
with 2
with 3
with 4
inherit 1
inherit 2
inherit 3
inherit 4
spawned 1
spawned 2
spawned 3
spawned 4
