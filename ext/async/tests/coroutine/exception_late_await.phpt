--TEST--
A failed coroutine that is still referenced keeps its exception for a later await
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$c = spawn { throw new Exception('kept'); };
suspend;
suspend;
var_dump($c->isCompleted(), $c->getException()->getMessage());
try {
    await $c;
} catch (Exception $e) {
    echo 'caught ', $e->getMessage(), "\n";
}
try {
    await $c;
} catch (Exception $e) {
    echo 'again ', $e->getMessage(), "\n";
}
echo "end\n";
?>
--EXPECT--
bool(true)
string(4) "kept"
caught kept
again kept
end
