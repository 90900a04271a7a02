--TEST--
Seed 004, Spawn 3: known function and closure form, with a scope
--INI--
async.schedule_seed=0
--FILE--
<?php
$scope = new Async\Scope();
$name = 'block';

function known(string $what): void {
    echo "function in $what\n";
}

$a = spawn known('current scope');
$b = spawn with $scope known('given scope');
$c = spawn use($name): string {
    return "closure $name\n";
};
$d = spawn with $scope use($name): string {
    return "closure $name in given scope\n";
};
await $a;
await $b;
echo await $c;
echo await $d;
?>
--EXPECT--
function in current scope
function in given scope
closure block
closure block in given scope
