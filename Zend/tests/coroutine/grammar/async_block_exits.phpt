--TEST--
An async block is left by its end, return, break, continue, goto, exception, from try and finally
--EXTENSIONS--
async
--FILE--
<?php
function ret() {
    async $s { return 'return'; }
    return 'not reached';
}
function fin() {
    try { async $s { return 'try'; } } finally { async $t { echo "finally\n"; } }
}
function loop() {
    $log = '';
    for ($i = 0; $i < 5; $i++) {
        async $s {
            if ($i == 1) continue;
            async $t { if ($i == 3) break; }
            $log .= $i;
        }
    }
    while (true) { foreach ([1, 2] as $x) { async { async { break 2; } } } }
    return $log;
}
function jump() {
    async $s { goto out; }
    echo "skipped\n";
    out:
    return 'goto';
}
function thrown() {
    try {
        async $s { async $t { throw new Exception('thrown'); } }
    } catch (Exception $e) {
        return $e->getMessage();
    }
}
function gen() { async $s { yield 1; yield 2; } yield 3; }
echo ret(), "\n", fin(), "\n", loop(), "\n", jump(), "\n", thrown(), "\n", implode(',', iterator_to_array(gen(), false)), "\n";
foreach (gen() as $x) { if ($x == 1) break; }
echo await spawn { return 'still works'; }, "\n";
?>
--EXPECT--
return
finally
try
02
goto
thrown
1,2,3
still works
