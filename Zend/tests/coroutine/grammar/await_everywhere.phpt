--TEST--
await in arguments, arrays, conditions, loops, match, return, throw, yield, strings
--EXTENSIONS--
async
--FILE--
<?php
function later($v) { return spawn (fn() => $v)(); }
function sum(...$x) { return array_sum($x); }
function ret() { return await later('returned'); }
function gen() { yield await later('yielded'); $x = await yield 'ask'; yield "got $x"; yield from await later(['from']); }
echo sum(await later(1), await later(2), ...await later([3, 4])), "\n";
echo json_encode([await later('k') => await later('v'), ...await later([1])]), "\n";
if (await later(true)) echo "if\n"; elseif (await later(true)) echo "elseif\n";
while (await later(false)) {}
for ($i = await later(0); $i < await later(2); $i += await later(1)) echo "for $i\n";
foreach (await later(['a' => 1]) as $k => $v) echo "foreach $k $v\n";
switch (await later(2)) { case await later(2): echo "switch\n"; }
echo match (await later('m')) { await later('x') => 'no', await later('m') => await later('match') }, "\n";
echo ret(), "\n";
try { throw await later(new Exception('thrown')); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
$g = gen();
echo $g->current(), "\n";
$g->next();
echo $g->current(), ' ', $g->send(later('sent')), "\n";
$g->next();
echo $g->current(), "\n";
$arrow = fn($x) => await $x;
echo $arrow(later('arrow')), "\n";
echo <<<X
heredoc {$arrow(later('inside'))}
X, "\n";
[$p, [$q]] = await later([1, [2]]);
echo $p + $q, "\n";
$o = new stdClass;
$o->{await later('name')} = await later('property');
echo $o->name, "\n";
var_dump(isset((await later([1]))[0]), (await later([5]))[0], (await later(new ArrayObject([1, 2])))->count());
?>
--EXPECT--
10
{"k":"v","0":1}
if
for 0
for 1
foreach a 1
switch
match
returned
thrown
yielded
ask got sent
from
arrow
heredoc inside
3
property
bool(true)
int(5)
int(2)
