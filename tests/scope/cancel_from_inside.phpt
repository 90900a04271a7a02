--TEST--
A coroutine that cancels its own scope goes on to its next suspension point; the others end
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;

$scope = new Scope;
spawn in $scope { try { Async\delay(20000); } finally { echo "other ends\n"; } };
spawn in $scope use($scope) {
    try {
        $scope->cancel();
        echo "goes on\n";
        suspend;
        echo "not reached\n";
    } finally {
        echo "ends\n";
    }
};
while (!$scope->isFinished()) suspend;
?>
--EXPECT--
goes on
other ends
ends
