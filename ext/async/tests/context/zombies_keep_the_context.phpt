--TEST--
Zombies of a scope that was disposed of safely keep its values until the last one has ended
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class D { function __destruct() { echo "released\n"; } }
$scope = new Async\Scope;
$scope->set('d', new D);
$c = $scope->spawn(function () {
    suspend;
    suspend;
    echo get_class(Async\currentContext()->get('d')), "\n";
});
suspend;
@$scope->disposeSafely();
echo "disposed\n";
await $c;
var_dump($scope->has('d'));
?>
--EXPECT--
disposed
D
released
bool(false)
