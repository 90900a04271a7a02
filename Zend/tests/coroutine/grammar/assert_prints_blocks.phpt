--TEST--
assert() prints spawn blocks, scopes, async blocks and suspend
--EXTENSIONS--
async
--INI--
zend.assertions=1
assert.exception=1
--FILE--
<?php
$scope = new Async\Scope;
$x = 1;
foreach ([
    function () use ($x) { assert(!spawn use($x): int { suspend; return $x; }); },
    function () use ($scope) { assert(!spawn in $scope strlen('a')); },
    function () { assert(!function () { async $s { await spawned; } }); },
] as $check) {
    try {
        $check();
    } catch (AssertionError $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECTF--
assert(!spawn use($x): int {
    suspend;
    return $x;
})
assert(!spawn in $scope strlen('a'))
assert(!function () {
    async $s {
        await spawned;
    }%A
})
