--TEST--
The lock of a session's file: held by another coroutine, by another process; a cancelled start
--EXTENSIONS--
async
session
--INI--
session.use_cookies=0
session.cache_limiter=
session.gc_probability=0
--FILE--
<?php
ob_start();
$folder = sys_get_temp_dir() . '/sessions' . getmypid();
mkdir($folder);
session_save_path($folder);
session_id('lockedsession');
$file = "$folder/sess_lockedsession";
touch($file);
$ticks = 0;
$clock = spawn use(&$ticks) { while (true) { Async\delay(5); $ticks++; } };

// another coroutine of this process
$handle = fopen($file, 'r+');
flock($handle, LOCK_EX);
$start = spawn { return session_start(); };
while ($ticks <= 3) Async\delay(5);
echo json_encode([$start->isCompleted(), $ticks > 3]), "\n";
flock($handle, LOCK_UN);
echo json_encode(await $start), "\n";
$_SESSION['n'] = 1;

// one session: who starts it again finds it active, and who locks its file waits for its end
$lock = spawn use($handle) { return flock($handle, LOCK_EX); };
echo json_encode(await spawn { return @[session_start(), error_get_last()['message']]; }), "\n";
Async\delay(20);
echo json_encode($lock->isCompleted()), ' ', json_encode(await spawn session_write_close()), ' ', json_encode(await $lock), "\n";
flock($handle, LOCK_UN);

// another process holds it
$process = proc_open([getenv('TEST_PHP_EXECUTABLE') ?: PHP_BINARY, '-n', '-r', '$f = fopen($argv[1], "r+"); flock($f, LOCK_EX); echo "held\n"; fgets(STDIN);
    ftruncate($f, 0); fwrite($f, "n|i:2;");', $file], [['pipe', 'r'], ['pipe', 'w']], $pipes);
fgets($pipes[1]);
$before = $ticks;
$start = spawn { session_start(); $_SESSION['n']++; return session_write_close(); };
$second = spawn { return session_write_close(); };
while ($ticks <= $before + 3) Async\delay(5);
echo json_encode([$start->isCompleted(), $ticks > $before + 3]), "\n";
fwrite($pipes[0], "go on\n");
echo json_encode(await $start xor await $second), "\n"; // the file is written by one of them
await spawn proc_close($process);
echo file_get_contents($file), "\n";

// cancelled while it waits
flock($handle, LOCK_EX);
$start = spawn { return @session_start(); };
while (!$start->getAwaitingInfo()) suspend;
$queued = spawn { return session_destroy(); };
while (!$queued->getAwaitingInfo()) suspend;
foreach ([$queued, $start] as $job) {
    $job->cancel();
    try {
        await $job;
    } catch (Async\CancellationException) {
        echo "cancelled\n";
    }
}
session_id('lockedsession'); // a start that failed forgets it, as ever
echo session_status() === PHP_SESSION_NONE ? "no session\n" : "?\n";
flock($handle, LOCK_UN);
echo json_encode([await spawn session_start(), $_SESSION]), "\n";
$clock->cancel();
session_destroy();
array_map('unlink', glob("$folder/*"));
rmdir($folder);
?>
--EXPECTF--
[false,true]
true
[true,"session_start(): Ignoring session_start() because a session is already active (started from %s)"]
false true true
[false,true]
true
n|i:3;
cancelled
cancelled
no session
[true,{"n":3}]
