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
