--TEST--
disposeAfterTimeout() takes 1 ms to 10 min
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
use Async\Scope;

foreach ([-1, 0, 600001, PHP_INT_MAX, PHP_INT_MIN] as $ms) {
    $scope = new Scope;
    try {
        $scope->disposeAfterTimeout($ms);
        echo "not reached\n";
    } catch (ValueError) {
        echo "ValueError, closed: ", var_export($scope->isClosed(), true), "\n";
    }
}
foreach ([1, 600000] as $ms) {
    $scope = new Scope;
    $scope->disposeAfterTimeout($ms);
    var_dump($scope->isClosed());
}
?>
--EXPECT--
ValueError, closed: false
ValueError, closed: false
ValueError, closed: false
ValueError, closed: false
ValueError, closed: false
bool(true)
bool(true)
