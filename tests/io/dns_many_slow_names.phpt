--TEST--
Names: many slow answers at once, while files are read and processes run
--SKIPIF--
<?php
require __DIR__ . "/name_server.inc";
if ($why = private_names_missing()) die("skip $why");
?>
--FILE--
<?php
require __DIR__ . '/name_server.inc';
in_private_names();
$zone = [];
for ($i = 0; $i < 60; $i++) {
    $zone["host$i.example.test A"] = ["127.1.0.$i"];
    $zone["host$i.example.test TXT"] = ["text $i"];
    $zone["$i.0.1.127.in-addr.arpa PTR"] = ["host$i.example.test"];
}
$server = name_server($zone, function () { Async\delay(400); });

$start = microtime(true);
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
echo json_encode(await $quick), microtime(true) - $start < 6 ? "\n" : " late\n";
$wrong = 0;
for ($i = 0; $i < 60; $i++) {
    $wrong += await $names[$i] !== "127.1.0.$i";
    $wrong += await $addresses[$i] !== "host$i.example.test";
    $wrong += (await $texts[$i])[0]['txt'] !== "text $i";
    $wrong += await $checks[$i] !== true;
}
echo "wrong: $wrong\n";
// 240 questions of 0.4 s: 96 s one after another
echo microtime(true) - $start < 30 ? "together\n" : "one after another\n";
$server->cancel();
?>
--EXPECT--
[20,"process"]
wrong: 0
together
