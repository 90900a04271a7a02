--TEST--
Waiting for a signal is no deadlock, and a limit ends it
--EXTENSIONS--
async
pcntl
--FILE--
<?php
$waiter = spawn { await Async\signal(SIGUSR1); };
try {
    await $waiter until Async\timeout(5);
} catch (Async\AwaitCancelledException $e) {
    echo "given up\n";
}
echo $waiter->getAwaitingInfo()[0] === 'signal ' . SIGUSR1 ? 'described' : 'not described', "\n";
$waiter->cancel();
echo await Async\race([Async\signal(SIGUSR1), spawn { return 'other'; }]), "\n";
?>
--EXPECT--
given up
described
other
