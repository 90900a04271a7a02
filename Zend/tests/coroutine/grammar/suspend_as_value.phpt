--TEST--
suspend as a value without such a constant is an Error whose message hints that suspend is a statement
--EXTENSIONS--
async
--FILE--
<?php
foreach ([
    fn() => suspend,
    fn() => suspend + 1,
    fn() => strlen(suspend),
    fn() => [suspend],
    function () { return suspend; },
    function () { $x = suspend; },
] as $f) {
    try {
        $f();
        echo "no error\n";
    } catch (Error $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECTF--
%Ssuspend%Sstatement%S
%Ssuspend%Sstatement%S
%Ssuspend%Sstatement%S
%Ssuspend%Sstatement%S
%Ssuspend%Sstatement%S
%Ssuspend%Sstatement%S
