--TEST--
The child of a coroutine forks again: the grandchild goes on with the same coroutine and ends as a program does
--EXTENSIONS--
async
pcntl
--FILE--
<?php
register_shutdown_function(function () { echo "$GLOBALS[who] ends\n"; });
$who = 'parent';
$forks = spawn {
    $child = pcntl_fork();
    if ($child === 0) {
        $GLOBALS['who'] = 'child';
        $grandchild = pcntl_fork();
        if ($grandchild === 0) {
            $GLOBALS['who'] = 'grandchild';
            usleep(1000);
            echo "in the grandchild\n";
            return 'nobody asks';
        }
        pcntl_waitpid($grandchild, $status);
        echo 'grandchild: ', pcntl_wexitstatus($status), "\n";
        exit(4);
    }
    pcntl_waitpid($child, $status);
    return pcntl_wexitstatus($status);
};
$status = await $forks;
echo "child: $status\n";
?>
--EXPECT--
in the grandchild
grandchild ends
grandchild: 0
child ends
child: 4
parent ends
