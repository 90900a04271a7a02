--TEST--
pcntl_fork() in a coroutine while others wait for names, processes and pipes
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
$waits = [
    spawn { exec('sleep 0.4; echo parent', $o, $s); return "$o[0] $s"; },
    spawn { $p = popen('sleep 0.4; exit 3', 'w'); return pclose($p); },
    spawn gethostbyname('localhost'),
    spawn { Async\delay(400); return 'slept'; },
];
suspend;
$forks = [];
$result = tempnam(sys_get_temp_dir(), 'forked');
for ($i = 1; $i <= 3; $i++) {
    $forks[$i] = spawn use($i, $result) {
        $pid = pcntl_fork();
        if ($pid === 0) {
            // alone here: none of the others came along
            $own = [spawn exec("echo $i"), spawn gethostbyname('127.0.0.1'), spawn { exec('exit 4', $o, $s); return $s; }];
            $sum = (await $own[0]) . (await $own[1]) . (await $own[2]);
            $nobody = pcntl_wait($status);
            file_put_contents($result . $i, json_encode([$sum, $nobody]));
            posix_kill(getmypid(), SIGKILL);
        }
        pcntl_waitpid($pid, $status);
        $text = file_get_contents($result . $i) . ' signal ' . pcntl_wtermsig($status);
        unlink($result . $i);
        return $text;
    };
}
foreach ($forks as $job) echo await $job, "\n";
unlink($result);
foreach ($waits as $job) echo await $job, "\n";
?>
--EXPECT--
["1127.0.0.14",-1] signal 9
["2127.0.0.14",-1] signal 9
["3127.0.0.14",-1] signal 9
parent 0
3
127.0.0.1
slept
