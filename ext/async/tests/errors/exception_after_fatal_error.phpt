--TEST--
After a fatal error of the main script a shutdown function catches an exception: nothing else runs any more, as without it
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{all, delay, map};

final class Ends
{
    function __destruct() { echo "destructor\n"; }
}
register_shutdown_function(function () {
    try {
        throw new Exception('in a shutdown function');
    } catch (Exception $e) {
        echo $e->getMessage(), "\n";
    }
    $state = new Async\FutureState();
    $all = all([new Async\Future($state)]);
    unset($all);
    $state->complete(1);
});
register_shutdown_function(function () { echo "the second one\n"; });
$ends = new Ends;
spawn {
    try {
        await all([spawn delay(1000), spawn delay(1000)]);
    } finally {
        echo "finally\n";
    }
};
spawn { map([1, 2], function () { delay(100); }); };
suspend;
suspend;
function deep(Async\Future $future): void
{
    array_map(function () { eval('class A extends Iterator {}'); }, [1]);
}
deep(Async\Future::completed(1));
?>
--EXPECTF--
Fatal error: Class A cannot extend interface Iterator in %s on line %d
%Ain a shutdown function
the second one
