--TEST--
Cancelling the one that iterates cancels the calls and waits for their end
--FILE--
<?php
use function Async\{iterate, delay};
$loop = spawn {
    try {
        iterate([1, 2], function ($i) {
            try {
                delay(10000);
            } finally {
                delay(2);
                echo "call ends\n";
            }
        });
    } finally {
        echo "loop ends\n";
    }
};
delay(1);
$loop->cancel();
delay(30);
var_dump($loop->isCancelled());
?>
--EXPECT--
call ends
call ends
loop ends
bool(true)
