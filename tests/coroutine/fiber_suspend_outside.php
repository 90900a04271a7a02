<?php
$c = spawn {
    try {
        Fiber::suspend();
    } catch (FiberError $e) {
        echo $e->getMessage(), "\n";
    }
    var_dump(Fiber::getCurrent());
};
await $c;
?>
