--TEST--
Scopes that the exception passes are cancelled bottom up before it is delivered
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;

$root = new Scope;
$middle = Scope::inherit($root);
$leaf = Scope::inherit($middle);
$root->setExceptionHandler(function (Throwable $e) use ($root, $middle, $leaf) {
    var_dump($leaf->isCancelled(), $middle->isCancelled(), $root->isCancelled());
});
$started = 0;
foreach (['middle' => $middle, 'leaf' => $leaf] as $name => $scope) {
    spawn in $scope use($name, &$started) {
        $started++;
        try { Async\delay(20000); } finally { echo "$name cancelled\n"; }
    };
}
while ($started < 2) suspend;
spawn in $leaf { throw new Exception('failure'); };
await $root;
?>
--EXPECTF--
%r(bool\(true\)
bool\(true\)
bool\(false\)
leaf cancelled
middle cancelled|leaf cancelled
middle cancelled
bool\(true\)
bool\(true\)
bool\(false\))%r
