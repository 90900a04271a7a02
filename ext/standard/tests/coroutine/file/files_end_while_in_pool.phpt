--TEST--
exit and a fatal error while pool threads read, write and open slow files
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/slow_fs.inc'; slow_fs_skip(); ?>
--FILE--
<?php
require __DIR__ . '/slow_fs.inc';
require __DIR__ . '/../../../../../Zend/tests/coroutine/child_process.inc';
putenv('ASAN_OPTIONS=detect_leaks=0'); // its look at threads that are in a slow read gives false ones
$root = sys_get_temp_dir() . '/files_end_while_in_pool_' . getmypid();
slow_fs_start($root, 100);
file_put_contents("$root/f", str_repeat('x', 100_000));
$begin = <<<CODE
    \$f = fopen('$root/f', 'r');
    \$g = fopen('$root/g', 'c');
    \$work = [spawn fread(\$f, 100), spawn fwrite(\$g, 'data'), spawn { return @file_get_contents('$root/f'); }, spawn { return @scandir('$root'); },
        spawn { return @stat('$root/f'); }, spawn { return @copy('$root/f', '$root/copy'); }];
    foreach (\$work as \$w) while (!\$w->isSuspended() && !\$w->isCompleted()) suspend;

    CODE;
show_child($begin . 'register_shutdown_function(function () { echo "shutdown "; }); exit(3);');
show_child($begin . 'undefined_function();');
show_child($begin . 'echo "left to run"; await $work[0];');
?>
--EXPECTF--
shutdown
status: 3
Fatal error: Uncaught Error: Call to undefined function undefined_function() in child.php:%d
Stack trace:
#0 {main}
  thrown in child.php on line %d
status: 255
left to run
status: 0
