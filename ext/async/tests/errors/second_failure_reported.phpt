--TEST--
A failure of the clean-up that an unhandled failure causes is reported with it
--EXTENSIONS--
async
--FILE--
<?php
set_exception_handler(function (Throwable $e) {
    for (; $e; $e = $e->getPrevious()) {
        echo get_class($e), ': ', preg_replace('/(shutdown).*/', '$1', $e->getMessage()), "\n";
    }
});
spawn {
    try {
        sleep(9);
    } finally {
        throw new DomainException('commit failed');
    }
};
spawn {
    Async\delay(1);
    throw new LogicException('worker failed');
};
Async\delay(100);
?>
--EXPECT--
DomainException: commit failed
Async\CancellationException: cancelled by the graceful shutdown
LogicException: worker failed
