--TEST--
In a forked child nobody waits any more
--EXTENSIONS--
async
pcntl
--FILE--
<?php
$channel = new Async\Channel();
$full = new Async\Channel(1);
$full->send('first');
$mutex = new Async\Mutex;
$semaphore = new Async\Semaphore(1);
$semaphore->acquire();
spawn $channel->recv();
spawn $full->send('second');
spawn use($mutex, $semaphore) { $mutex->lock(); $semaphore->acquire(); };
spawn $mutex->lock();
for ($i = 0; $i < 12; $i++) {
    suspend;
}
$forker = spawn use($channel, $full, $mutex, $semaphore) {
    $pid = pcntl_fork();
    if ($pid === 0) {
        $ok = !$channel->trySend('nobody waits') && $full->recv() === 'first' && !$full->tryRecv($x)
            && !$mutex->isLocked() && $mutex->tryLock();
        $mutex->unlock();
        $semaphore->release();
        $ok = $ok && $semaphore->available() === 1;
        $child = spawn $channel->recv();
        suspend;
        $channel->send('works');
        $ok = $ok && await $child === 'works';
        echo $ok ? "child: ok\n" : "child: wrong\n";
        exit(7);
    }
    pcntl_waitpid($pid, $status);
    echo pcntl_wexitstatus($status), "\n";
};
await $forker;
$channel->send('for the parent');
echo $full->recv(), $full->recv(), "\n";
$semaphore->release();
await spawned;
?>
--EXPECT--
child: ok
7
firstsecond
