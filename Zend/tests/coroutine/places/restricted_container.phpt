--TEST--
In a container that forbids newer system calls everything works, and include is one step: io_uring, pidfd_open, preadv2, openat2, statx, tee, guard pages by madvise
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/place.inc';
if (php_uname('m') !== 'x86_64') die('skip numbers of system calls are those of x86-64');
if (!trim((string) shell_exec('command -v python3'))) die('skip needs python3');
exec('python3 ' . escapeshellarg(__DIR__ . '/restricted.py') . ' EPERM tee -- true 2>&1', $lines, $status);
if ($status !== 0) die('skip cannot filter system calls here');
?>
--FILE--
<?php
require __DIR__ . '/place.inc';
$folder = __DIR__ . '/restricted_container.tmp';
$calls = 'io_uring_setup epoll_pwait2 pidfd_open preadv2 pwritev2 openat2 tee close_range madvise_guard statx';
mkdir($folder);
write_includes($folder);
$run = function (string $restriction) use ($folder): void {
    @mkdir("$folder/work");
    show_command("$restriction " . escapeshellarg(php()) . ' -n ' . escapeshellarg(__DIR__ . '/restricted.inc') . ' ' . escapeshellarg("$folder/work"));
    remove_folder("$folder/work");
    show_command("$restriction " . escapeshellarg(php()) . ' -n ' . escapeshellarg("$folder/includes.php"));
};
ob_start();
$run('');
$free = ob_get_flush();
foreach (['EPERM', 'ENOSYS'] as $error) {
    $filter = 'python3 ' . escapeshellarg(__DIR__ . '/restricted.py') . " $error $calls --";
    ob_start();
    $run($filter);
    $restricted = ob_get_clean();
    echo "$error: ", $restricted === $free ? "the same\n" : $restricted;
}
?>
--CLEAN--
<?php
require __DIR__ . '/place.inc';
remove_folder(__DIR__ . '/restricted_container.tmp');
?>
--EXPECT--
written: 340000
read: [20000,false,340000]
paths: [true,false,8,true,true,true,true]
20 bytes through a named pipe
children: 3 4 5, got this, 7
clients: 20
sum: 4498500
others ran
status: 0
60 classes, 0 between, ticks: many
status: 0
EPERM: the same
ENOSYS: the same
