--TEST--
The property in code that is compiled: fresh scopes, subclasses and $this among each other
--EXTENSIONS--
async
--FILE--
<?php
class Sub extends Async\Scope
{
    public $mine = 1;
    function own(): Async\Context { return $this->context; }
    function ownIsSet(): bool { return isset($this->context); }
}
function read(Async\Scope $scope): Async\Context { return $scope->context; }
function count_values(Async\Scope $scope): int { return $scope->context->set('n', ($scope->context->get('n') ?? 0) + 1, true)->get('n'); }
$wrong = 0;
$kept = new Sub;
for ($i = 0; $i < 300; $i++) {
    $scope = $i % 3 ? new Async\Scope : new Sub;
    $wrong += read($scope) !== read($scope);
    $wrong += count_values($scope) !== 1;
    $wrong += count_values($kept) !== $i + 1;
    $fresh = new Sub;
    $wrong += !$fresh->ownIsSet();
    $wrong += $fresh->own() !== read($fresh);
    try {
        $fresh->context = $scope->context;
        $wrong++;
    } catch (Error) {
    }
}
var_dump($wrong);
?>
--EXPECT--
int(0)
