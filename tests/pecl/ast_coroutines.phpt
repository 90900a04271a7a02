--TEST--
ast: 20 coroutines parse, one of them code of ours
--EXTENSIONS--
ast
--FILE--
<?php
require __DIR__ . '/twenty.inc';
twenty(function (int $me): bool {
    for ($i = 0; $i < 5; $i++) {
        $tree = ast\parse_code("<?php function f$me() { return $me; }", 110);
        suspend;
        $function = $tree->children[0];
        if ($function->children['name'] !== "f$me" || $function->children['stmts']->children[0]->children['expr'] !== $me) return false;
    }
    return true;
});
?>
--EXPECT--
20 of 20
