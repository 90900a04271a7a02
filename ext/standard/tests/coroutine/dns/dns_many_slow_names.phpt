--TEST--
Names: 60 questions and more are open at once, while files are read and processes run
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . "/name_server.inc";
if ($why = private_names_missing()) die("skip $why");
?>
--FILE--
<?php
require __DIR__ . '/name_server.inc';
in_private_names('timeout:25 attempts:1');
$zone = [];
for ($i = 0; $i < 60; $i++) {
    $zone["host$i.example.test A"] = ["127.1.0.$i"];
    $zone["host$i.example.test TXT"] = ["text $i"];
    $zone["$i.0.1.127.in-addr.arpa PTR"] = ["host$i.example.test"];
}
// no answer before the work beside is done
$open = $most = 0;
$answer = false;
$server = name_server($zone, function () use (&$open, &$most, &$answer) {
    $most = max($most, ++$open);
    while (!$answer) Async\delay(5);
    $open--;
});

$names = $addresses = $texts = $checks = [];
for ($i = 0; $i < 60; $i++) {
    $names[$i] = spawn gethostbyname("host$i.example.test");
    $addresses[$i] = spawn gethostbyaddr("127.1.0.$i");
    $texts[$i] = spawn dns_get_record("host$i.example.test", DNS_TXT);
    $checks[$i] = spawn checkdnsrr("host$i.example.test", 'A');
}
suspend;
// nothing of this queues behind the questions
$file = __FILE__;
$quick = spawn use($file) {
    $sum = 0;
    for ($i = 0; $i < 20; $i++) {
        $sum += strlen(file_get_contents($file)) === filesize($file);
    }
    return [$sum, exec('echo process')];
};
echo json_encode(await $quick), "\n";
while ($most < 60) Async\delay(5);
$answer = true;
$wrong = 0;
for ($i = 0; $i < 60; $i++) {
    $wrong += await $names[$i] !== "127.1.0.$i";
    $wrong += await $addresses[$i] !== "host$i.example.test";
    $wrong += (await $texts[$i])[0]['txt'] !== "text $i";
    $wrong += await $checks[$i] !== true;
}
echo "wrong: $wrong\n";
$server->cancel();
?>
--EXPECT--
[20,"process"]
wrong: 0
