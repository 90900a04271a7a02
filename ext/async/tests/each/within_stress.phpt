--TEST--
Many within() calls with times around those of their functions
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, within};
$ended = ['in time' => 0, 'timeout' => 0];
$cleaned = 0;
$scope = new Async\Scope;
for ($i = 0; $i < 300; $i++) {
    $scope->spawn(function () use ($i, &$ended, &$cleaned) {
        try {
            $value = within(1 + $i % 4, function () use ($i, &$cleaned) {
                try {
                    delay($i % 5);
                    return $i;
                } finally {
                    $cleaned++;
                }
            });
            $ended['in time'] += $value === $i ? 1 : 1000;
        } catch (Async\TimeoutException) {
            $ended['timeout']++;
        }
    });
}
await $scope;
var_dump(array_sum($ended), $cleaned <= 300);
?>
--EXPECT--
int(300)
bool(true)
