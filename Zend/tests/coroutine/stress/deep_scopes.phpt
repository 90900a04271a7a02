--TEST--
Scopes nested more deeply than a coroutine's stack is large: cancelled, disposed of, lost
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;

const DEEP = 50_000;
function tower(?Scope $root, bool $keep = true): array
{
    $kept = [];
    for ($i = 0, $scope = $root; $i < DEEP; $i++) {
        $scope = Scope::inherit($scope);
        if ($keep || $i === DEEP - 1) {
            $kept[] = $scope;
        }
    }
    return $kept;
}

$program = function () {
    foreach (['cancel', 'dispose', 'disposeSafely'] as $way) {
        $root = new Scope;
        $scopes = tower($root);
        $root->$way();
        var_dump(end($scopes)->isClosed());
        unset($root, $scopes);
    }
    // each holds the one above it alone
    $root = new Scope;
    $deepest = tower($root, false);
    unset($root);
    $deepest = null;
    // with coroutines at the bottom
    $root = new Scope;
    $scopes = tower($root, false);
    $ended = 0;
    spawn in $scopes[0] use (&$ended) { try { await new Async\Future; } finally { $ended++; } };
    suspend;
    $root->cancel();
    await $root;
    var_dump($ended);
    // values that are released with the last one
    $root = new Scope;
    $scopes = tower($root, false);
    $scopes[0]->set('tower', $scopes[0]);
    Scope::inherit($scopes[0])->context->find('none');
    unset($root, $scopes);
    gc_collect_cycles();
};
$program();
await spawn $program();
echo "end\n";
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
int(1)
bool(true)
bool(true)
bool(true)
int(1)
end
