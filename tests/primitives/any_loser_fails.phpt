--TEST--
Failures of losers are taken silently, while the combination is there and afterwards
--FILE--
<?php
use function Async\{any, race, all, delay, timeout};
echo await any([spawn { return 'winner'; }, spawn { delay(1); throw new Exception('loser'); }]), "\n";
delay(5);
$any = any([spawn { return 'held'; }, spawn { delay(1); throw new Exception('loser'); }]);
echo await $any, "\n";
delay(5);
// through another combination, and as a future
$state = new Async\FutureState;
echo await race([spawn { return 'outer'; },
    all([spawn { delay(1); throw new Exception('inner loser'); }, new Async\Future($state)]),
    any([spawn { delay(2); throw new Exception('inner loser'); }])]), "\n";
delay(5);
$state->error(new Exception('nobody waits for this one'));
unset($state);
// the loser can still be awaited
$loser = spawn { delay(1); throw new Exception('asked for'); };
echo await race([$loser, spawn { return 'again'; }]), "\n";
try {
    await $loser;
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
winner
held
outer
again
asked for
