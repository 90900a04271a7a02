--TEST--
System V semaphores between coroutines and processes
--EXTENSIONS--
async
sysvsem
pcntl
posix
--FILE--
<?php
$semaphore = sem_get(ftok(__FILE__, 'w') ^ getmypid(), 2);
$inside = $most = 0;
$jobs = [];
for ($i = 0; $i < 6; $i++) {
    $jobs[] = spawn use($semaphore, &$inside, &$most) {
        $got = sem_acquire($semaphore);
        $most = max($most, ++$inside);
        Async\delay(10);
        $inside--;
        return $got && sem_release($semaphore);
    };
}
foreach ($jobs as $job) echo json_encode(await $job), ' ';
echo "at most $most\n";

// another process holds both
$ready = tempnam(sys_get_temp_dir(), 'sem');
$pid = pcntl_fork();
if ($pid === 0) {
    sem_acquire($semaphore);
    sem_acquire($semaphore);
    unlink($ready);
    usleep(200000);
    posix_kill(getmypid(), 9); // the kernel gives them back
}
while (file_exists($ready)) { usleep(1000); clearstatcache(); }
$ticks = 0;
$clock = spawn use(&$ticks) { while (true) { Async\delay(5); $ticks++; } };
echo json_encode(await spawn { return sem_acquire($GLOBALS['semaphore'], true); }), "\n";
echo json_encode(await spawn { return sem_acquire($GLOBALS['semaphore']); }), $ticks > 3 ? " others ran\n" : " $ticks\n";
pcntl_waitpid($pid, $status);
sem_acquire($semaphore);

$job = spawn { return sem_acquire($GLOBALS['semaphore']); };
Async\delay(10);
$job->cancel();
try { await $job; } catch (Async\CancellationException) { echo "cancelled\n"; }

$job = spawn { return sem_acquire($GLOBALS['semaphore']); };
Async\delay(10);
sem_remove($semaphore);
echo json_encode(await $job), "\n";
$clock->cancel();
?>
--EXPECTF--
true true true true true true at most 2
false
true others ran
cancelled

Warning: sem_acquire(): Failed to acquire key %s: Identifier removed in %s on line %d
false
