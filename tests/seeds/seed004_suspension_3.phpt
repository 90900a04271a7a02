--TEST--
Seed 004, Suspension 3, wrong use: not a part of an expression, not a parameter
--FILE--
<?php
function my_function($value) { var_dump($value); }
$any = 1;

try {
    suspend + $any;
} catch (Error $e) {
    echo get_class($e), ': ', $e->getMessage(), "\n";
}
try {
    my_function(suspend);
} catch (Error $e) {
    echo get_class($e), ': ', $e->getMessage(), "\n";
}
?>
--EXPECTF--
Error: %Ssuspend%Sstatement%S
Error: %Ssuspend%Sstatement%S
