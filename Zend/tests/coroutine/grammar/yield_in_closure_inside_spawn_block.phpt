--TEST--
yield in a closure inside a spawn block makes that closure a generator, and no error
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn {
    $g = function () { yield 1; yield 2; };
    return array_sum(iterator_to_array($g()));
};
echo await $c, "\n";
?>
--EXPECT--
3
