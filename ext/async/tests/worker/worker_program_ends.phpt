--TEST--
The end of the program: tasks in progress are waited for, exit() and fatal errors end them
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, parallel};

function run($code) {
    file_put_contents(__DIR__ . '/worker_program_ends.inc', "<?php use function Async\\{delay, parallel}; $code");
    $start = microtime(true);
    $process = proc_open([PHP_BINARY, '-n', '-d', 'display_errors=1', '-d', 'html_errors=0', __DIR__ . '/worker_program_ends.inc'], [1 => ['pipe', 'w'], 2 => ['redirect', 1]], $pipes);
    $output = stream_get_contents($pipes[1]);
    $status = proc_close($process);
    echo preg_replace(['~/\S+/~', '~\(\d+\)~'], ['', ''], trim($output)), " -> $status", microtime(true) - $start > 5 ? ' LATE' : '', "\n";
}
run('parallel(function () { delay(20); echo "waited for"; });');
run('parallel(function () { delay(20); throw new LogicException("nobody looks"); });');
run('$f = parallel(function () { throw new LogicException("ignored"); }); $f->ignore(); unset($f); echo "ok";');
run('parallel(function () { for (;;); }); delay(100); exit(3);');
run('parallel(function () { delay(100000); }); delay(100); undefined_function();');
run('$f = parallel(fn() => 1); await $f; eval("class A extends Iterator {}");');
run('class D { function __destruct() { echo await parallel(static fn() => "from a destructor"); } } $d = new D;');
run('register_shutdown_function(function () { try { parallel(fn() => 1); } catch (Throwable $e) { echo $e->getMessage(); } });');
run('$f = parallel(function () { delay(10); return "awaited late"; }); spawn use($f) { echo await $f; };');
run('spawn use() { delay(100); Async\gracefulShutdown(); }; $f = parallel(function () { delay(300); echo "ends "; }); await $f;');
?>
--EXPECT--
waited for -> 0
Fatal error: Uncaught LogicException: nobody looks in worker_program_ends.inc:1
Stack trace:
#0 [internal function]: {closure:worker_program_ends.inc:1}()
#1 {main}

Next Async\RemoteException: LogicException in a worker: nobody looks in worker_program_ends.inc:1
Stack trace:
#0 {main}
  thrown in worker_program_ends.inc on line 1 -> 255
ok -> 0
 -> 3
Fatal error: Uncaught Error: Call to undefined function undefined_function() in worker_program_ends.inc:1
Stack trace:
#0 {main}
  thrown in worker_program_ends.inc on line 1 -> 255
Fatal error: Class A cannot extend interface Iterator in worker_program_ends.inc : eval()'d code on line 1 -> 255
from a destructor -> 0
Cannot submit a task while the program is ending -> 0
awaited late -> 0
 -> 0
--CLEAN--
<?php
@unlink(__DIR__ . '/worker_program_ends.inc');
?>
