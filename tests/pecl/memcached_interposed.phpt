--TEST--
memcached with async.interpose: 20 clients wait at once, for a server in the same process; a shared client, a cancelled get
--EXTENSIONS--
memcached
--INI--
async.interpose=libmemcached
--FILE--
<?php
$listener = stream_socket_server('tcp://127.0.0.1:0');
[, $port] = explode(':', stream_socket_get_name($listener, false));
$everybody = 20;
$waiting = [];
$server = spawn use($listener, &$everybody, &$waiting) {
    while ($client = @stream_socket_accept($listener, 60)) {
        spawn use($client, &$everybody, &$waiting) {
            while (($line = fgets($client)) !== false) {
                [$command, $key] = explode(' ', trim($line)) + [1 => ''];
                if ($command !== 'get') {
                    fwrite($client, $command === 'quit' ? '' : "ERROR\r\n");
                    continue;
                }
                $waiting[] = [$client, $key];
                // nobody gets an answer before all have asked
                if (count($waiting) === $everybody) {
                    foreach ($waiting as [$asker, $asked]) {
                        fwrite($asker, "VALUE $asked 0 " . strlen($asked) . "\r\n$asked\r\nEND\r\n");
                    }
                    $waiting = [];
                }
            }
        };
    }
};
function client(int $port): Memcached
{
    $client = new Memcached;
    $client->addServer('127.0.0.1', $port);
    return $client;
}

$running = [];
for ($i = 0; $i < 20; $i++) {
    $running[] = spawn use($i, $port) {
        return client($port)->get("key$i") === "key$i";
    };
}
$right = 0;
foreach ($running as $one) {
    $right += await $one;
}
echo "$right at once\n";

$everybody = 1;
$shared = client($port);
$running = [];
for ($i = 0; $i < 10; $i++) {
    $running[] = spawn $shared->get("shared$i");
}
foreach ($running as $i => $one) {
    $right -= await $one === "shared$i";
}
echo 20 - $right, " in turn\n";

$everybody = 2;
$cancelled = spawn $shared->get('unanswered');
while (!$waiting) {
    suspend;
}
$cancelled->cancel();
try {
    await $cancelled;
} catch (Async\CancellationException) {
    echo "cancelled\n";
}
$waiting = [];
$everybody = 1;
for ($tries = 0; $tries < 3 && ($value = $shared->get('again')) !== 'again'; $tries++);
echo $value, "\n";
$server->cancel();
exit;
?>
--EXPECT--
20 at once
10 in turn
cancelled
again
