--TEST--
An exception of the provider leaves spawnWith(), and no coroutine is made
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Scope, ScopeProvider};
use function Async\{getCoroutines, spawnWith};

class Failing implements ScopeProvider
{
    public function provideScope(): ?Scope { throw new LogicException('no scope'); }
}

class Closed implements ScopeProvider
{
    public function provideScope(): ?Scope { $scope = new Scope; $scope->cancel(); return $scope; }
}

await spawn strlen('');
$before = count(getCoroutines());
foreach ([new Failing, new Closed] as $provider) {
    try {
        spawnWith($provider, function () { echo "not reached\n"; });
    } catch (Exception $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
var_dump(count(getCoroutines()) - $before);
?>
--EXPECTF--
LogicException: no scope
Async\AsyncException: Coroutine scope is closed. Scope created at %sprovider_throws.php:12, cancelled at %sprovider_throws.php:12
int(0)
