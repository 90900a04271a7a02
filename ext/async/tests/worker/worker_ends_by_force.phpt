--TEST--
A worker that does not end when it is asked to is ended by force: every way of not ending, every way of being asked, both backends
--EXTENSIONS--
async
posix
--FILE--
<?php
const LEFT = [
    'a coroutine that waits' => 'spawn { try { for (;;) delay(1000); } finally { echo "finally "; } };',
    'a coroutine that computes' => 'spawn { try { delay(1); for (;;); } finally { echo "finally "; } };',
    'a coroutine that goes on' => 'spawn { for (;;) { try { for (;;) delay(1000); } catch (CancellationException) { } } };',
    'a shutdown function that computes' => 'register_shutdown_function(function () { for (;;); });',
    'a shutdown function that sleeps' => 'register_shutdown_function(function () { sleep(1000); });',
    'a destructor that computes' => '$GLOBALS["x"] = new class { function __destruct() { for (;;); } };',
    'SIGSTOP' => 'posix_kill(getmypid(), SIGSTOP);',
];
const ENDS = ['cancel' => '$pool->cancel();', 'close' => '$pool->close();', 'end' => '', 'exit' => 'exit(3);'];

function start(string $left, string $end, string $backend) {
    $stops = $left === 'SIGSTOP';
    $code = '<?php use Async\{CancellationException, WorkerPool}; use function Async\delay; ini_set("async.shutdown_timeout", "300");
        $pool = new WorkerPool(1, backend: "' . $backend . '"); set_error_handler(function ($type, $message) { echo preg_replace("/\d+/", "N", $message), " "; });
        $future = $pool->submit(function () { ' . ($stops ? 'return getmypid();' : LEFT[$left]) . ' }); $pid = await $future; '
        . ($stops ? 'posix_kill($pid, SIGSTOP); ' : 'delay(10); ') . ENDS[$end] . ' await $pool;';
    $file = sprintf('%s/worker_ends_by_force_%d_%s_%s.inc', __DIR__, array_search($left, array_keys(LEFT)), $end, $backend);
    file_put_contents($file, $code);
    return [$file, proc_open([PHP_BINARY, '-n', $file], [1 => ['pipe', 'w'], 2 => ['redirect', 1]], $pipes), $pipes[1]];
}

foreach (LEFT as $left => $_) {
    echo "$left\n";
    foreach (ENDS as $end => $_) {
        $running = [];
        foreach (PHP_ZTS && $left !== 'SIGSTOP' ? ['process', 'thread'] : ['process'] as $backend) {
            $running[] = start($left, $end, $backend);
        }
        $results = [];
        foreach ($running as [$file, $process, $output]) {
            $results[] = trim(stream_get_contents($output) . '-> ' . proc_close($process));
            unlink($file);
        }
        echo "  $end: ", implode(' BUT ', array_unique($results)), "\n";
    }
}
?>
--EXPECT--
a coroutine that waits
  cancel: finally -> 0
  close: Worker N did not end within N ms, and is ended by force -> 0
  end: Worker N did not end within N ms, and is ended by force -> 0
  exit: -> 3
a coroutine that computes
  cancel: finally -> 0
  close: Worker N did not end within N ms, and is ended by force -> 0
  end: Worker N did not end within N ms, and is ended by force -> 0
  exit: -> 3
a coroutine that goes on
  cancel: -> 0
  close: Worker N did not end within N ms, and is ended by force -> 0
  end: Worker N did not end within N ms, and is ended by force -> 0
  exit: -> 3
a shutdown function that computes
  cancel: -> 0
  close: Worker N did not end within N ms, and is ended by force -> 0
  end: Worker N did not end within N ms, and is ended by force -> 0
  exit: -> 3
a shutdown function that sleeps
  cancel: -> 0
  close: Worker N did not end within N ms, and is ended by force -> 0
  end: Worker N did not end within N ms, and is ended by force -> 0
  exit: -> 3
a destructor that computes
  cancel: -> 0
  close: Worker N did not end within N ms, and is ended by force -> 0
  end: Worker N did not end within N ms, and is ended by force -> 0
  exit: -> 3
SIGSTOP
  cancel: -> 0
  close: Worker N did not end within N ms, and is ended by force -> 0
  end: Worker N did not end within N ms, and is ended by force -> 0
  exit: -> 3
