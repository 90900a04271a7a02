--TEST--
Two failures awaited one after another are both delivered (spec 6.3)
--EXTENSIONS--
async
--FILE--
<?php
$a = spawn { throw new Exception('a'); };
$b = spawn { throw new Exception('b'); };
foreach ([$a, $b] as $c) {
    try {
        await $c;
    } catch (Exception $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
a
b
