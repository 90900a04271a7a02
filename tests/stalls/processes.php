<?php
/* Processes, signals, and what goes through them. */
row('exec', 'a process', fn() => fn() => exec('sleep 0.2; echo done') === 'done');
row('shell_exec', 'a process', fn() => fn() => shell_exec('sleep 0.2; echo done') === "done\n");
row('system', 'a process', fn() => function () {
    ob_start();
    $last = system('sleep 0.2; echo done');
    ob_end_clean();
    return $last === 'done';
});
row('passthru', 'a process', fn() => function () {
    ob_start();
    passthru('sleep 0.2; echo done');
    return ob_get_clean() === "done\n";
});
row('popen, pclose', 'a process', fn() => fn() => pclose(popen('sleep 0.2; exit 3', 'r')) === 3);
row('proc_open, proc_close', 'a process', fn() => fn() => proc_close(proc_open(['sleep', '0.2'], [], $pipes)) === 0);
row('pcntl_wait', 'a child', function () {
    if (pcntl_fork() === 0) {
        usleep(250000);
        posix_kill(getmypid(), SIGKILL);
    }
    return fn() => pcntl_wait($status) > 0;
}, needs: 'pcntl');
row('pcntl_waitpid', 'a child', function () {
    $pid = pcntl_fork();
    if ($pid === 0) {
        usleep(250000);
        posix_kill(getmypid(), SIGKILL);
    }
    return fn() => pcntl_waitpid($pid, $status) === $pid;
}, needs: 'pcntl');
row('pcntl_waitid', 'a child', function () {
    $pid = pcntl_fork();
    if ($pid === 0) {
        usleep(250000);
        posix_kill(getmypid(), SIGKILL);
    }
    return fn() => pcntl_waitid(P_PID, $pid, $info, WEXITED);
}, needs: 'pcntl');
row('pcntl_sigwaitinfo', 'a signal', function () {
    pcntl_sigprocmask(SIG_BLOCK, [SIGUSR1]);
    beside('echo; sleep 0.25; kill -USR1 ' . getmypid());
    return fn() => pcntl_sigwaitinfo([SIGUSR1]) === SIGUSR1;
}, needs: 'pcntl');
row('pcntl_sigtimedwait', 'a signal that does not come', function () {
    pcntl_sigprocmask(SIG_BLOCK, [SIGUSR1]);
    return fn() => @pcntl_sigtimedwait([SIGUSR1], $info, 0, SLOW_MS * 1000000) === false;
}, needs: 'pcntl');
row('mail', 'a slow sendmail', function () {
    /* sendmail_path can not be set at run time */
    return fn() => mail('a@example.org', 'subject', 'text');
});
row('syslog', 'a slow log', fn() => fn() => syslog(LOG_INFO, 'text'), 'a full log suspends, but the libc call itself, slow here, blocks', slow_libc: true);
row('error_log (syslog)', 'a slow log', function () {
    ini_set('error_log', 'syslog');
    return fn() => error_log('text');
}, 'errors are logged in code that is not suspendable', slow_libc: true);
