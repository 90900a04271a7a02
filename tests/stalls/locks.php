<?php
/* Locks and queues of the system. */
row('flock', 'a lock of another process', function () {
    $file = folder() . '/lock';
    php_beside("\$f = fopen('$file', 'c'); flock(\$f, LOCK_EX); echo \"locked\\n\"; usleep(250000);");
    $f = fopen($file, 'c');
    return fn() => flock($f, LOCK_EX);
});
row('file_put_contents (LOCK_EX)', 'a lock of another process', function () {
    $file = folder() . '/lock';
    php_beside("\$f = fopen('$file', 'c'); flock(\$f, LOCK_EX); echo \"locked\\n\"; usleep(250000);");
    return fn() => file_put_contents($file, 'data', LOCK_EX) === 4;
});
row('session_start', 'a session that another process has open', function () {
    $folder = folder();
    php_beside("ini_set('session.save_path', '$folder'); session_id('abcdefghij'); session_start(); echo \"locked\\n\"; flush(); usleep(250000); session_write_close();");
    ini_set('session.save_path', $folder);
    ini_set('session.use_cookies', '0');
    ini_set('session.cache_limiter', '');
    session_id('abcdefghij');
    return fn() => session_start();
}, needs: 'session');
row('sem_acquire', 'a semaphore of another process', function () {
    $key = getmypid();
    php_beside("\$s = sem_get($key); sem_acquire(\$s); echo \"locked\\n\"; usleep(250000);");
    $s = sem_get($key);
    return fn() => sem_acquire($s) && sem_remove($s);
}, needs: 'sysvsem');
row('msg_receive', 'a message', function () {
    $key = getmypid();
    $q = msg_get_queue($key);
    php_beside("\$q = msg_get_queue($key); echo \"ready\\n\"; usleep(250000); msg_send(\$q, 1, 'text');");
    return fn() => msg_receive($q, 0, $type, 100, $text) && $text === 'text' && msg_remove_queue($q);
}, needs: 'sysvmsg');
row('msg_send', 'room in a queue', function () {
    $key = getmypid();
    $q = msg_get_queue($key);
    while (msg_send($q, 1, str_repeat('x', 1000), false, false));
    php_beside("\$q = msg_get_queue($key); echo \"ready\\n\"; usleep(250000); msg_receive(\$q, 0, \$t, 2000, \$m, false); usleep(100000);");
    return fn() => msg_send($q, 1, str_repeat('x', 900), false) && msg_remove_queue($q);
}, needs: 'sysvmsg');
$locked = fn() => (function ($file) {
    php_beside("\$d = new SQLite3('$file'); \$d->exec('create table t (a); begin exclusive'); echo \"locked\\n\"; usleep(250000); \$d->exec('commit');");
    return $file;
})(folder() . '/db');
row('SQLite3::exec, SQLite3::query', 'a database that another process has locked', function () use ($locked) {
    $d = new SQLite3($locked());
    $d->busyTimeout(5000);
    return fn() => $d->exec('insert into t values (1)');
}, needs: 'sqlite3');
row('PDO (sqlite)', 'a database that another process has locked', function () use ($locked) {
    $d = new PDO('sqlite:' . $locked());
    return fn() => $d->exec('insert into t values (1)') === 1;
}, needs: 'pdo_sqlite');
