--TEST--
within() in a zombie does not keep the program alive
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
$code = '
$scope = new Async\Scope;
$scope->spawn(function () {
    $GLOBALS["zombie"] = true;
    for ($i = 0; $i < 5; $i++) suspend;
    try {
        Async\within(300_000, function () {
            try {
                $GLOBALS["inside"] = true;
                Async\delay(300_000);
            } finally {
                echo "function ends\n";
            }
        });
    } finally {
        echo "zombie ends\n";
    }
});
$inside = $zombie = false;
while (!$zombie) suspend;
@$scope->disposeSafely();
while (!$inside) suspend;
echo "main ends\n";
';
show_child($code, '-d async.zombie_coroutine_timeout=0');
?>
--EXPECTREGEX--
main ends
(function ends\n?|zombie ends\n?){2}
status: 0
