--TEST--
The last reference to a root scope goes: coroutines that have started are disposed safely
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
$scope = new Async\Scope;
$c = spawn in $scope {
    Async\delay(5);
    return 'went on';
};
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
unset($scope);
echo "unset\n";
echo await $c, "\n";
?>
--EXPECT--
warning: Coroutine is zombie at destroy_started.php:4 in Scope disposed at destroy_started.php:9
unset
went on
