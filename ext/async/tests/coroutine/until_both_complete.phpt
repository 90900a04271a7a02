--TEST--
If both are complete, the awaited one wins, also with its exception
--EXTENSIONS--
async
--FILE--
<?php
$value = spawn { return 'value'; };
$failed = spawn { throw new Exception('failure'); };
$limit = spawn { return 'limit'; };
await $value;
await $limit;
try { await $failed; } catch (Exception) {}
echo await $value until $limit, "\n";
try {
    await $failed until $limit;
} catch (Exception $e) {
    echo get_class($e), ' ', $e->getMessage(), "\n";
}
?>
--EXPECT--
value
Exception failure
