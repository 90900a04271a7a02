--TEST--
spawnWith() asks a ScopeProvider where the coroutine goes
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Scope, ScopeProvider};
use function Async\{currentScope, spawnWith};

class Provider implements ScopeProvider
{
    public int $asked = 0;
    public function __construct(private ?Scope $scope) {}
    public function provideScope(): ?Scope { $this->asked++; return $this->scope; }
}

$scope = new Scope;
$provider = new Provider($scope);
$c = spawnWith($provider, fn(...$values) => [currentScope(), $values], 1, 'two');
[$in, $values] = await $c;
var_dump($c instanceof Async\Coroutine, $in === $scope, $values, $provider->asked);
$nowhere = new Provider(null);
var_dump(await spawnWith($nowhere, currentScope(...)) === currentScope());
$inside = spawn in $scope use($nowhere, $scope) { return await spawnWith($nowhere, currentScope(...)) === $scope; };
var_dump(await $inside);
?>
--EXPECT--
bool(true)
bool(true)
array(2) {
  [0]=>
  int(1)
  [1]=>
  string(3) "two"
}
int(1)
bool(true)
bool(true)
