--TEST--
Seed 000, Coroutine Scope 1: children find what their scope holds
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;
use function Async\currentScope;

function task(): void
{
    $scope = new Scope();
    $scope->set('connections', 0);

    $scope->spawn(function() {
        usleep(1000);
        echo currentScope()->get('connections')."\n";
    });

    $scope->spawn(function() {
        usleep(2000);
        echo currentScope()->get('connections')."\n";
    });

    await $scope;
    echo "task ends\n";
}

spawn task();
?>
--EXPECT--
0
0
task ends
