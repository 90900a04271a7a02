--TEST--
pcntl_fork() in a coroutine while others wait for names, processes and pipes
--EXTENSIONS--
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
for ($i = 1; $i <= 3; $i++) {
    $forks[$i] = spawn use($i) {
        $pid = pcntl_fork();
        if ($pid === 0) {
            // alone here: none of the others came along
            $own = [spawn exec("echo $i"), spawn gethostbyname('127.0.0.1'), spawn { exec('exit 4', $o, $s); return $s; }];
            $sum = (await $own[0]) . (await $own[1]) . (await $own[2]);
            $nobody = pcntl_wait($status);
            exit($sum === "{$i}127.0.0.14" && $nobody === -1 ? 40 + $i : 1);
        }
        pcntl_waitpid($pid, $status);
        return pcntl_wifexited($status) ? pcntl_wexitstatus($status) : 'signal ' . pcntl_wtermsig($status);
    };
}
foreach ($forks as $job) echo await $job, "\n";
foreach ($waits as $job) echo await $job, "\n";
?>
--EXPECT--
41
42
43
parent 0
3
127.0.0.1
slept
