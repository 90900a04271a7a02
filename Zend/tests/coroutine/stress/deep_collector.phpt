--TEST--
The collector frees a long cycle in a coroutine
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/deep_structures.inc';
await spawn {
    $object = deep_objects(5000);
    $last = $object;
    while ($last->next) { $last = $last->next; }
    $last->next = $object;
    unset($object, $last);
    var_dump(gc_collect_cycles());
};
?>
--EXPECT--
int(5000)
