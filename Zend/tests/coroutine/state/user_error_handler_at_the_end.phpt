--TEST--
Destructors at the end of a coroutine, of its set of error handlers and of the request find handlers, and may set some
--DESCRIPTION--
State rows: EG(coroutine).error_handlers, running_error_handler
--EXTENSIONS--
async
--SKIPIF--
<?php if (!function_exists('pcntl_fork')) die('skip pcntl'); ?>
--FILE--
<?php
require __DIR__ . '/../child_process.inc';
const HANDLER = 'set_error_handler(function ($no, $message) { echo "H: $message\n"; return true; });';

function show(string $title, string $code): void
{
    echo "-- $title\n";
    [$status, $output] = run_child(HANDLER . "\n" . $code, '-d async.schedule_seed=0 -d opcache.enable_cli=0');
    echo preg_replace('/^Fatal error: Cannot redeclare .*/m', 'Fatal error', ltrim(rtrim($output))), "\n", $status ? "status $status\n" : '';
}

show('an error in the destructor of a result that nobody takes', '
    class R { function __destruct() { trigger_error("in R"); } }
    spawn { return new R; };
    suspend; suspend;
    echo "end\n";');
show('a handler goes with its coroutine, and its destructor sets another one', '
    class D { function __destruct() { echo "D\n"; set_error_handler(fn() => true); trigger_error("silent"); } }
    await spawn { $d = new D; set_error_handler(function () use ($d) {}); };
    trigger_error("x");');
show('that destructor suspends, and main sets a handler meanwhile', '
    class D { function __destruct() { suspend; trigger_error("D ends"); } }
    $c = spawn { $d = new D; set_error_handler(function () use ($d) {}); };
    suspend;
    set_error_handler(function ($no, $message) { echo "second: $message\n"; return true; });
    await $c;
    trigger_error("x");');
show('main stands in its handler meanwhile', '
    set_error_handler(function ($no, $message) { echo "outer: $message\n"; if ($message === "main") usleep(5000); return true; });
    class D { function __destruct() { trigger_error("in destructor"); set_error_handler(fn() => true); } }
    $c = spawn { $d = new D; set_error_handler(function () use ($d) {}); unset($d); suspend; };
    trigger_error("main");
    trigger_error("x");');
show('a result with a destructor that leaves a handler with a destructor', '
    class D { function __construct(private int $n) {} function __destruct() { echo "D$this->n\n"; if ($this->n) { $d = new D($this->n - 1); set_error_handler(function () use ($d) {}); } } }
    spawn { return new D(3); };
    suspend; suspend; suspend;
    trigger_error("x");');
show('exit() while a coroutine waits in the destructor of its last value', '
    register_shutdown_function(function () { trigger_error("shutdown"); });
    spawn { set_error_handler(fn() => true, E_USER_WARNING); $p = popen("sleep 2", "r"); };
    usleep(10000);
    exit("exit\n");');
show('exit() after main has set its handler', '
    restore_error_handler();
    $c = spawn { usleep(1000000); };
    suspend;
    ' . HANDLER . '
    register_shutdown_function(function () { trigger_error("shutdown"); });
    usleep(10000);
    exit("exit\n");');
const WRAPPER = '
    class W {
        public $context;
        function stream_open() { return true; }
        function stream_close() { echo "close\n"; trigger_error("in close"); restore_error_handler(); set_error_handler(null); }
        function stream_read($n) { return ""; }
        function stream_eof() { return true; }
    }
    stream_wrapper_register("ww", "W");
    $f = fopen("ww://x", "r");';
putenv('ASAN_OPTIONS=detect_leaks=0'); // the heap is dropped as a whole after a fatal error
show('a stream that is closed after a fatal error', WRAPPER . '
    $a = spawn { usleep(30000); };
    await spawn { usleep(1000); eval("function ff() {} function ff() {}"); };');
show('and at the end of a forked child, and of its parent', WRAPPER . '
    $a = spawn { usleep(30000); };
    $b = spawn {
        usleep(1000);
        $pid = pcntl_fork();
        if (!$pid) { echo "in the child\n"; return; }
        pcntl_waitpid($pid, $status);
        echo "status $status\n";
    };
    await $b;');
?>
--EXPECT--
-- an error in the destructor of a result that nobody takes
H: in R
end
-- a handler goes with its coroutine, and its destructor sets another one
D
H: x
-- that destructor suspends, and main sets a handler meanwhile
H: D ends
second: x
-- main stands in its handler meanwhile
outer: main
outer: in destructor
outer: x
-- a result with a destructor that leaves a handler with a destructor
D3
D2
H: x
D1
D0
-- exit() while a coroutine waits in the destructor of its last value
exit
H: shutdown
-- exit() after main has set its handler
exit
H: shutdown
-- a stream that is closed after a fatal error
Fatal error
close
H: in close
status 255
-- and at the end of a forked child, and of its parent
in the child
close
H: in close
status 0
close
H: in close
