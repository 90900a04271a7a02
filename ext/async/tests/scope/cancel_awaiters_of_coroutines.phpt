--TEST--
Who awaits a coroutine of a cancelled scope gets its cancellation
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CancellationException, Scope};

$scope = new Scope;
$c = spawn in $scope { Async\delay(20000); };
$waiters = [];
for ($i = 0; $i < 2; $i++) {
    $waiters[] = spawn use($c) {
        try { await $c; } catch (CancellationException $e) { return $e; }
    };
}
while (!$waiters[1]->isSuspended() || !$waiters[0]->isSuspended() || !$c->isSuspended()) suspend;
$scope->cancel(new CancellationException('for all'));
[$a, $b] = array_map(fn($w) => await $w, $waiters);
var_dump($a === $b, $a->getMessage());
?>
--EXPECT--
bool(true)
string(7) "for all"
