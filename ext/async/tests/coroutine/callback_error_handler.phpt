--TEST--
A user error handler that suspends
--EXTENSIONS--
async
--FILE--
<?php
set_error_handler(function ($no, $message) {
    suspend;
    echo "handled $message\n";
    return true;
});
$a = spawn { trigger_error('one'); return $undefined ?? 'after one'; };
echo await $a, "\n";
$b = spawn { echo $nothing; return 'after warning'; };
echo await $b, "\n";
?>
--EXPECT--
handled one
after one
handled Undefined variable $nothing
after warning
