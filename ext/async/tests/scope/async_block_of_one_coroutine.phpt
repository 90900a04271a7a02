--TEST--
The scope of a block is current for the coroutine in the block only
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{currentScope, globalScope};

$other = spawn {
    for ($i = 0; $i < 3; $i++) {
        if (currentScope() !== globalScope()) echo "wrong scope\n";
        suspend;
    }
    return 'other';
};
async $scope {
    for ($i = 0; $i < 3; $i++) {
        if (currentScope() !== $scope) echo "wrong scope\n";
        suspend;
    }
}
echo await $other, "\n";
?>
--EXPECT--
other
