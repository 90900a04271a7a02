--TEST--
Many select() calls over shared channels, timeouts and coroutines lose nothing
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, Scope};
use function Async\{delay, select, timeout};
$jobs = new Channel(3);
$received = $timeouts = 0;
$scope = new Scope;
for ($w = 0; $w < 8; $w++) {
    $scope->spawn(function () use ($jobs, &$received, &$timeouts) {
        while (true) {
            [$what, $value] = select(['job' => $jobs, 'time' => timeout(1), 'self' => spawn delay(2)]);
            if ($what !== 'job') {
                $timeouts++;
            } elseif ($value === null) {
                return;
            } else {
                $received += $value;
            }
        }
    });
}
for ($i = 1; $i <= 500; $i++) {
    [$what] = select(['out' => [$jobs, $i], 'time' => timeout(60_000)]);
    if ($what !== 'out') echo "not sent\n";
    if ($i % 100 === 0) delay(3);
}
$jobs->close();
await $scope->tasks();
var_dump($received, $timeouts > 0);
?>
--EXPECT--
int(125250)
bool(true)
