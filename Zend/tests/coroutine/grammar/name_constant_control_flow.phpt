--TEST--
Constants with the contextual names as operands of control structures
--EXTENSIONS--
async
--FILE--
<?php
const async = true;
const until = 2;
const spawn = 'spawn';
const await = 3;
const suspend = 's';
function ret() { return suspend; }
function ret2() { return await; }
if (async) { echo "if async\n"; }
$i = 0;
do { $i++; } while ($i < until);
echo "do while $i\n";
while ($i < await) { $i++; }
for ($j = 0; $j < until; $j++) { echo "for $j\n"; }
switch ('spawn') { case suspend: echo "no\n"; break; case spawn: echo "case spawn\n"; break; case await: { echo "no\n"; } }
echo match (3) { spawn, suspend => 'a', await => 'match await', default => async }, "\n";
echo ret(), ret2(), "\n";
$f = fn() => suspend;
$g = static fn($x = await) => $x + until;
echo $f(), $g(), "\n";
$x = true ? spawn : await;
echo $x, false ? spawn : await, "\n";
foreach ([spawn, await] as $v) echo $v, "\n";
echo 1 <=> until, async ? suspend : spawn, "\n";
?>
--EXPECT--
if async
do while 2
for 0
for 1
case spawn
match await
s3
s5
spawn3
spawn
3
-1s
