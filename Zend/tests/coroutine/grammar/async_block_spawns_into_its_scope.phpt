--TEST--
Plain spawn inside an async block goes into the block's scope; awaiting the scope from outside waits for it
--EXTENSIONS--
async
--SKIPIF--
<?php
if (!method_exists('Async\Scope', 'getCoroutines')) die('skip Scope::getCoroutines() is not built yet');
?>
--FILE--
<?php
async $s {
    $c = spawn { return 'in the block'; };
    var_dump(count($s->getCoroutines()));
    echo await $c, "\n";
}
var_dump(count($s->getCoroutines()));
$d = spawn { return 'outside'; };
var_dump(count($s->getCoroutines()));
echo await $d, "\n";
?>
--EXPECT--
int(1)
in the block
int(0)
int(0)
outside
