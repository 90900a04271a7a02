--TEST--
mail(): sendmails run beside each other; long messages, failures, a missing program, cancelled
--EXTENSIONS--
async
--INI--
mail.add_x_header=0
--FILE--
<?php
require __DIR__ . '/../../../../../Zend/tests/coroutine/child_process.inc';

$folder = sys_get_temp_dir() . '/mails' . getmypid();
mkdir($folder);
$program = "$folder/sendmail";
// reads only when all eight run; the messages do not fit into a pipe
file_put_contents($program, <<<SH
    #!/bin/sh
    [ \$1 = cancelled ] && exec sleep 5 >/dev/null 2>&1
    : > $folder/begun\$1
    tries=0
    while [ \$(ls $folder | grep -c begun) -lt 8 ]; do
        sleep 0.05
        tries=\$((tries + 1))
        [ \$tries -lt 400 ] || exit 9
    done
    cat > $folder/box\$1
    [ \$1 = 7 ] && exit 3
    exit 0
    SH);
chmod($program, 0700);
show_child(<<<'PHP'
    ini_set('mail.add_x_header', 0);
    $ticks = 0;
    $clock = spawn use(&$ticks) { while (true) { Async\delay(5); $ticks++; } };
    $folder = dirname(ini_get('sendmail_path'));
    $jobs = [];
    for ($i = 0; $i < 8; $i++) {
        $jobs[$i] = spawn mail("to$i@example.test", "subject $i", str_repeat("line $i\n", 40000), "From: me@example.test", $i);
    }
    foreach ($jobs as $i => $job) {
        $box = await $job;
        $text = file_get_contents("$folder/box$i");
        echo $i, json_encode($box), strlen($text), ' ', md5($text) === md5("To: to$i@example.test\r\nSubject: subject $i\r\nFrom: me@example.test\r\n\r\n"
            . str_repeat("line $i\n", 40000) . "\r\n") ? 'whole' : 'wrong', "\n";
    }
    echo $ticks > 10 ? "others ran\n" : "$ticks\n";

    // the message is longer than a pipe, nobody reads: cancelled while writing
    $job = spawn { return mail('to@example.test', 'subject', str_repeat('x', 300000), '', 'cancelled'); };
    Async\delay(50);
    $job->cancel();
    try {
        await $job;
    } catch (Async\CancellationException) {
        echo "cancelled\n";
    }
    $clock->cancel();
    PHP, '-d sendmail_path=' . escapeshellarg($program));
show_child('$other = spawn { usleep(1000); }; var_dump(await spawn mail("a@example.test", "s", "m"));', '-d sendmail_path=' . escapeshellarg("$folder/nothing 2>/dev/null"));
array_map('unlink', glob("$folder/*"));
rmdir($folder);
?>
--EXPECT--
0true280069 whole
1true280069 whole
2true280069 whole
3true280069 whole
4true280069 whole
5true280069 whole
6true280069 whole
7false280069 whole
others ran
cancelled
status: 0
bool(false)
status: 0
