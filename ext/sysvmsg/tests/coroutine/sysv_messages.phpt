--TEST--
System V messages between coroutines and processes
--EXTENSIONS--
async
sysvmsg
pcntl
posix
--FILE--
<?php
$queue = msg_get_queue(ftok(__FILE__, 'w') ^ getmypid());
msg_set_queue($queue, ['msg_qbytes' => 2000]);

// the sender fills the queue and waits for the receiver, again and again
$sender = spawn use($queue) {
    $sent = 0;
    for ($i = 0; $i < 20; $i++) $sent += msg_send($queue, 1, str_repeat(chr(65 + $i), 900), false);
    return $sent;
};
$receiver = spawn use($queue) {
    $letters = '';
    for ($i = 0; $i < 20; $i++) $letters .= msg_receive($queue, 1, $type, 1000, $message, false) ? $message[0] : '?';
    return $letters;
};
echo await $sender, ' ', await $receiver, "\n";

// from another process; the type decides
$waiting = spawn { return [msg_receive($GLOBALS['queue'], 5, $type, 1000, $message), $type, $message]; };
suspend;
if (($pid = pcntl_fork()) === 0) {
    usleep(100000);
    msg_send($queue, 4, 'not this');
    msg_send($queue, 5, ['this']);
    posix_kill(getmypid(), 9);
}
echo json_encode(await $waiting), "\n";
echo json_encode([await spawn { return msg_receive($GLOBALS['queue'], 5, $t, 1000, $m, true, MSG_IPC_NOWAIT, $error) ?: $error === MSG_ENOMSG; }]), "\n";
pcntl_waitpid($pid, $status);

$job = spawn { return msg_receive($GLOBALS['queue'], 9, $type, 1000, $message); };
Async\delay(10);
$job->cancel();
try { await $job; } catch (Async\CancellationException) { echo "cancelled\n"; }

$job = spawn { return [msg_receive($GLOBALS['queue'], 9, $type, 1000, $message, true, 0, $error), posix_strerror($error)]; };
Async\delay(10);
msg_remove_queue($queue);
echo json_encode(await $job), "\n";
?>
--EXPECT--
20 ABCDEFGHIJKLMNOPQRST
[true,5,["this"]]
[true]
cancelled
[false,"Identifier removed"]
