--TEST--
Cancel: exit() takes the place of a cancellation that has not been thrown yet; what that one held is freed once
--EXTENSIONS--
async
--FILE--
<?php

class Connection
{
    public function __destruct()
    {
        echo "closing\n";
        Async\delay(1);
        echo "closed\n";
    }
}

function cancellation(Connection $connection): Async\CancellationException
{
    return new Async\CancellationException('stop');
}

$main = Async\currentCoroutine();
spawn {
    for (;;) {
        Async\delay(0);
        if (defined('EXITED')) {
            echo "another one runs after exit()\n";
        }
    }
};
spawn {
    try {
        Async\delay(10000);
    } finally {
        echo "not reached\n";
    }
};
spawn use ($main) {
    $main->cancel(cancellation(new Connection()));
    define('EXITED', true);
    exit("exit\n");
};
Async\delay(1000);
echo "not reached\n";
?>
--EXPECT--
exit
closing
closed
