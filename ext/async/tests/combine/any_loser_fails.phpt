--TEST--
Failures of losers are taken silently, while the combination is there and afterwards
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{any, race, all, delay};
use Async\Future;
function loser(): Async\Coroutine
{
    global $gate;
    return spawn use($gate) { await $gate; throw new Exception('loser'); };
}
function let_them_fail(): void
{
    global $gate;
    $gate->getState()->complete(null);
    delay(1);
    $gate = new Future;
}
$gate = new Future;
echo await any([spawn { return 'winner'; }, loser()]), "\n";
let_them_fail();
$any = any([spawn { return 'held'; }, loser()]);
echo await $any, "\n";
let_them_fail();
// through another combination, and as a future
$state = new Async\FutureState;
echo await race([spawn { return 'outer'; }, all([loser(), new Future($state)]), any([loser()])]), "\n";
let_them_fail();
$state->error(new Exception('nobody waits for this one'));
unset($state);
// the loser can still be awaited
$loser = loser();
echo await race([$loser, spawn { return 'again'; }]), "\n";
let_them_fail();
try {
    await $loser;
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
// two that have failed already
$failed = spawn { throw new Exception('failed before'); };
$other = spawn { throw new Exception('failed before, too'); };
delay(1);
try {
    await race([$failed, $other]);
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
unset($failed, $other);
suspend;
echo "end\n";
?>
--EXPECT--
winner
held
outer
again
loser
failed before
end
