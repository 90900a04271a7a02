--TEST--
pcntl_fork() while questions to name servers are open: the child can ask, since the fork waits for libc's resolver
--EXTENSIONS--
async
pcntl
posix
--SKIPIF--
<?php
require __DIR__ . "/name_server.inc";
if ($why = private_names_missing()) die("skip $why");
?>
--FILE--
<?php
require __DIR__ . '/name_server.inc';
in_private_names('timeout:25 attempts:1');
$open = 0;
$answer = false;
$server = name_server(['host.example.test A' => ['127.0.0.9']], function () use (&$open, &$answer) {
    $open++;
    while (!$answer) Async\delay(5);
});
$names = [];
for ($i = 0; $i < 20; $i++) $names[] = spawn gethostbyname('host.example.test');
while ($open < 20) Async\delay(5);

$result = tempnam(sys_get_temp_dir(), 'forked');
$forked = spawn use($result) {
    $pid = pcntl_fork();
    if ($pid === 0) {
        file_put_contents($result, gethostbyname('localhost'));
        posix_kill(getmypid(), SIGKILL);
    }
    pcntl_waitpid($pid, $status);
    return file_get_contents($result);
};
while (!$forked->getAwaitingInfo()) suspend;
echo $forked->getAwaitingInfo()[0], "\n";
Async\delay(50);
echo $forked->isCompleted() ? "did not wait\n" : "waits\n";
$answer = true;
echo await $forked, "\n";
$wrong = 0;
foreach ($names as $job) $wrong += await $job !== '127.0.0.9';
echo "wrong: $wrong\n";
unlink($result);

// forks among short questions, again and again
for ($round = 0; $round < 15; $round++) {
    $jobs = [];
    for ($i = 0; $i < 8; $i++) $jobs[] = spawn gethostbyname('localhost');
    $fork = spawn {
        $pid = pcntl_fork();
        if ($pid === 0) {
            gethostbyname('localhost');
            posix_kill(getmypid(), SIGKILL);
        }
        return pcntl_waitpid($pid, $status);
    };
    await $fork;
    foreach ($jobs as $job) await $job;
}
echo "all came back\n";
$server->cancel();
?>
--EXPECT--
threads inside a library, before a fork, in pcntl_fork()
waits
127.0.0.1
wrong: 0
all came back
