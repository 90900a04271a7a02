--TEST--
A coroutine that cancels its own scope goes on to its next suspension point; the others end
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$scope = new Scope;
$other = spawn in $scope { try { Async\delay(20000); echo "not reached\n"; } finally { $GLOBALS['ended'] = true; } };
while (!$other->isSuspended() && !$other->isCompleted()) suspend;
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
var_dump($ended, $other->isCancelled());
?>
--EXPECT--
goes on
ends
bool(true)
bool(true)
