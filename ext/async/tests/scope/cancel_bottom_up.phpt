--TEST--
cancel() goes through the child scopes first, from the bottom up
--EXTENSIONS--
async
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;

$root = new Scope;
$middle = Scope::inherit($root);
$leaf = Scope::inherit($middle);
$started = 0;
foreach (['root' => $root, 'middle' => $middle, 'leaf' => $leaf] as $name => $scope) {
    spawn in $scope use($name, &$started) {
        $started++;
        try { Async\delay(20000); } finally { echo "$name\n"; }
    };
}
while ($started < 3) suspend;
$root->cancel();
$root->awaitAfterCancellation();
?>
--EXPECT--
leaf
middle
root
