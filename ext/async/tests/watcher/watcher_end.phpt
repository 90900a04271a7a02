--TEST--
The program's end: a coroutine that waits for an event keeps it alive, and is no deadlock; exit() and fatal errors
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
$folder = new_folder();
$programs = [
    'waits' => 'spawn use($w) { echo basename($w->receive()->path), "\n"; }; $w2 = $w; spawn { usleep(50_000); touch("$GLOBALS[d]/f"); };',
    'only it waits' => 'Async\Process::run(["sh", "-c", "(sleep 0.2; touch $d/g) > /dev/null 2>&1 &"]); echo basename($w->receive()->path), "\n";',
    'exit' => 'spawn $w->receive(); suspend; echo "exit\n"; exit(3);',
    'exit in an iteration' => 'touch("$d/h"); foreach ($w as $e) { foreach ($w as $f) { } exit(4); }',
    'fatal error' => 'spawn $w->receive(); suspend; ini_set("display_errors", "0"); $x = str_repeat("x", PHP_INT_MAX);',
    'memory limit' => 'spawn $w->receive(); suspend; ini_set("display_errors", "0"); ini_set("memory_limit", "4M"); $x = []; while (true) { $x[] = str_repeat("x", 1000); }',
    'uncaught' => 'spawn $w->receive(); suspend; ini_set("display_errors", "0"); throw new Exception("x");',
    'shutdown functions' => 'register_shutdown_function(function () use ($w) { try { $w->receive(); } catch (Async\AsyncException $e) { echo $e->getMessage(), "\n"; } $n = new Async\FileWatcher(__DIR__); $n->close(); });',
    'destructors' => 'class D { function __construct(public $w, public $d) { } function __destruct() { touch("$this->d/i"); echo basename($this->w->receive()->path), "\n"; } } $GLOBALS["x"] = new D($w, $d);',
];
$php = getenv('TEST_PHP_EXECUTABLE');
foreach ($programs as $name => $program) {
    foreach (['', ', poll: 5'] as $poll) {
        $code = '$d = $argv[1]; $w = new Async\FileWatcher($d, debounce: 0' . $poll . '); ' . $program;
        if ($name === 'exit in an iteration') {
            $code = str_replace('foreach ($w as $f) { } ', '', $code);
        }
        array_map(unlink(...), glob("$folder/*"));
        $result = Async\Process::run([$php, '-n', '-d', 'display_errors=1', '-r', $code, $folder]);
        echo $name, $poll, ': ', $result->status->exitCode ?? "signal {$result->status->signal}", ' ', trim($result->stdout), trim($result->stderr), "\n";
    }
}
?>
--EXPECT--
waits: 0 f
waits, poll: 5: 0 f
only it waits: 0 g
only it waits, poll: 5: 0 g
exit: 3 exit
exit, poll: 5: 3 exit
exit in an iteration: 4 
exit in an iteration, poll: 5: 4 
fatal error: 255 
fatal error, poll: 5: 255 
memory limit: 255 
memory limit, poll: 5: 255 
uncaught: 255 
uncaught, poll: 5: 255 
shutdown functions: 0 Cannot suspend while shutdown functions run
shutdown functions, poll: 5: 0 Cannot suspend while shutdown functions run
destructors: 0 i
destructors, poll: 5: 0 i
