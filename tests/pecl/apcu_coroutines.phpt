--TEST--
apcu: 20 coroutines with values of their own and a counter of all
--EXTENSIONS--
apcu
--INI--
apc.enabled=1
apc.enable_cli=1
--FILE--
<?php
require __DIR__ . '/twenty.inc';
apcu_store('all', 0);
twenty(function (int $me): bool {
    for ($i = 0; $i < 10; $i++) {
        apcu_store("key $me", ['owner' => $me, 'round' => $i]);
        apcu_inc('all');
        suspend;
        if (apcu_fetch("key $me") !== ['owner' => $me, 'round' => $i]) return false;
        foreach (new APCUIterator("/^key $me\$/") as $key => $entry) {
            suspend;
            if ($key !== "key $me" || $entry['value']['owner'] !== $me) return false;
        }
    }
    return true;
});
var_dump(apcu_fetch('all'));
?>
--EXPECT--
20 of 20
int(200)
