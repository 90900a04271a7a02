--TEST--
fork while pool threads read, write and open slow files
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/slow_fs.inc'; slow_fs_skip();
if (!function_exists('pcntl_fork')) die('skip needs pcntl');
if (getenv('SKIP_ASAN')) die('skip the child of a fork waits for ever for the lock of the sanitizer\'s allocator, if a thread had it'); ?>
--FILE--
<?php
require __DIR__ . '/slow_fs.inc';
require __DIR__ . '/../../../../../Zend/tests/coroutine/child_process.inc';
putenv('ASAN_OPTIONS=detect_leaks=0'); // its look at threads that are in a slow read gives false ones
$root = sys_get_temp_dir() . '/files_fork_while_in_pool_' . getmypid();
slow_fs_start($root, 100);
file_put_contents("$root/f", str_repeat('x', 100_000));
$begin = <<<CODE
    \$f = fopen('$root/f', 'r');
    \$g = fopen('$root/g', 'c');
    \$work = [spawn fread(\$f, 100), spawn fwrite(\$g, 'data'), spawn { return @file_get_contents('$root/f'); }, spawn { return @scandir('$root'); },
        spawn { return @stat('$root/f'); }, spawn { return @copy('$root/f', '$root/copy'); }];
    foreach (\$work as \$w) while (!\$w->isSuspended() && !\$w->isCompleted()) suspend;

    CODE;
show_child($begin . <<<'CODE'
    $pid = pcntl_fork();
    if ($pid === 0) {
        /* the parent's requests are not ours; the descriptors are */
        file_put_contents(__FILE__ . '.tmp', 'from the child');
        echo file_get_contents(__FILE__ . '.tmp'), ' ', strlen(fread($f, 100)), "\n";
        unlink(__FILE__ . '.tmp');
        exit(0);
    }
    pcntl_waitpid($pid, $status);
    echo 'child ', pcntl_wexitstatus($status), ', parent read ', strlen(await $work[0]), ' wrote ', await $work[1];
    CODE);
?>
--EXPECT--
from the child 100
child 0, parent read 100 wrote 4
status: 0
