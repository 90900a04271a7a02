--TEST--
A SpawnStrategy is called before and after the coroutine is queued; its values are in the coroutine's context
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Coroutine, Scope, SpawnStrategy};
use function Async\{coroutineContext, spawnWith};

class Strategy implements SpawnStrategy
{
    public array $log = [];
    public function __construct(private Scope $scope) {}
    public function provideScope(): ?Scope { $this->log[] = 'provideScope'; return $this->scope; }
    public function beforeCoroutineEnqueue(Coroutine $coroutine, Scope $scope): array
    {
        $this->log[] = ['before', $coroutine->isQueued(), $scope === $this->scope, $coroutine];
        return ['request' => 7, 'user' => 'ann'];
    }
    public function afterCoroutineEnqueue(Coroutine $coroutine, Scope $scope): void
    {
        $this->log[] = ['after', $coroutine->isQueued(), $scope === $this->scope, $coroutine];
    }
}

$strategy = new Strategy(new Scope);
$c = spawnWith($strategy, fn() => coroutineContext()->get('request') . coroutineContext()->get('user'));
foreach ($strategy->log as $entry) {
    if (is_array($entry)) $entry[3] = $entry[3] === $c;
    echo json_encode($entry), "\n";
}
echo await $c, "\n";
?>
--EXPECT--
"provideScope"
["before",false,true,true]
["after",true,true,true]
7ann
