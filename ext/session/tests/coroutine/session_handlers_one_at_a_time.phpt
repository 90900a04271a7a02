--TEST--
Save handlers of PHP code that wait: session functions of other coroutines queue
--EXTENSIONS--
async
session
--INI--
session.use_cookies=0
session.cache_limiter=
session.gc_probability=0
async.schedule_seed=0
--FILE--
<?php
ob_start();
class Slow implements SessionHandlerInterface
{
    private array $data = [];
    private function step(string $what): void
    {
        echo "$what begins\n";
        Async\delay(10);
        echo "$what ends\n";
    }
    public function open(string $path, string $name): bool { $this->step('open'); return true; }
    public function close(): bool { $this->step('close'); return true; }
    public function read(string $id): string { $this->step('read'); return $this->data[$id] ?? ''; }
    public function write(string $id, string $data): bool { $this->step('write'); $this->data[$id] = $data; return true; }
    public function destroy(string $id): bool { $this->step('destroy'); return true; }
    public function gc(int $lifetime): int { return 0; }
}
session_set_save_handler(new Slow, false);
session_id('one');
$jobs = [];
$calls = [
    function () { session_start(); return 'started'; },
    function () { $_SESSION['a'] = 1; return session_write_close(); },
    fn() => session_start(),
    fn() => session_commit(),
    fn() => @session_destroy(),
];
foreach ($calls as $call) {
    $jobs[] = $job = spawn $call();
    // in this order into the queue, whatever the schedule
    while (!$job->getAwaitingInfo()) suspend;
}
foreach ($jobs as $job) echo json_encode(await $job), "\n";
?>
--EXPECT--
open begins
open ends
read begins
read ends
write begins
write ends
close begins
close ends
open begins
open ends
read begins
read ends
write begins
write ends
close begins
close ends
"started"
true
true
true
false
