--TEST--
Transactions, unbuffered and multiple results, LOBs, mysqli_poll and persistent connections in coroutines
--EXTENSIONS--
pdo_mysql
mysqli
posix
--INI--
mysqli.allow_local_infile=1
--SKIPIF--
<?php require __DIR__ . '/mariadb.inc'; skip_without_mariadb('pdo_mysql'); ?>
--FILE--
<?php
require __DIR__ . '/mariadb.inc';
$server = start_mariadb();
mysql_pdo($server)->exec('CREATE TABLE entries (owner INT, number INT, text LONGTEXT) ENGINE=InnoDB');

function each_of_ten(string $what, callable $run): void
{
    $coroutines = [];
    for ($i = 0; $i < 10; $i++) $coroutines[$i] = spawn $run($i);
    $right = 0;
    foreach ($coroutines as $i => $coroutine) $right += await $coroutine;
    echo "$what: $right right\n";
}

each_of_ten('transactions', function (int $i) use ($server) {
    $pdo = mysql_pdo($server);
    $pdo->beginTransaction();
    $insert = $pdo->prepare('INSERT INTO entries VALUES (?, ?, ?)');
    for ($n = 0; $n < 20; $n++) $insert->execute([$i, $n, str_repeat((string) $n, 1000)]);
    $inside = (int) $pdo->query('SELECT COUNT(*) FROM entries')->fetchColumn();
    $i % 2 ? $pdo->rollBack() : $pdo->commit();
    $own = (int) $pdo->query("SELECT COUNT(*) FROM entries WHERE owner = $i")->fetchColumn();
    return $inside % 20 === 0 && $own === ($i % 2 ? 0 : 20);
});
each_of_ten('unbuffered', function (int $i) use ($server) {
    $pdo = mysql_pdo($server, [PDO::MYSQL_ATTR_USE_BUFFERED_QUERY => false]);
    $seen = 0;
    foreach ($pdo->query("SELECT owner, number, $i FROM entries ORDER BY owner, number", PDO::FETCH_NUM) as $n => $row) {
        $seen += (int) $row[1] === $n % 20 && (int) $row[2] === $i;
    }
    return $seen === 100;
});
each_of_ten('multi_query', function (int $i) use ($server) {
    $mysqli = mysql_i($server);
    $mysqli->multi_query("SELECT $i; SELECT SLEEP(0.02); SELECT $i + 1");
    $values = [];
    do {
        if ($result = $mysqli->store_result()) $values[] = (int) $result->fetch_row()[0];
    } while ($mysqli->next_result());
    return $values === [$i, 0, $i + 1];
});
each_of_ten('long data', function (int $i) use ($server) {
    $mysqli = mysql_i($server);
    $statement = $mysqli->prepare('INSERT INTO entries VALUES (?, ?, ?)');
    $owner = 100 + $i;
    $blob = null;
    $statement->bind_param('iib', $owner, $i, $blob);
    for ($n = 0; $n < 50; $n++) $statement->send_long_data(2, str_repeat(chr(97 + $i), 20000));
    $statement->execute();
    $text = $mysqli->query("SELECT text FROM entries WHERE owner = $owner")->fetch_column();
    return $text === str_repeat(chr(97 + $i), 1_000_000);
});
each_of_ten('poll', function (int $i) use ($server) {
    $links = [mysql_i($server), mysql_i($server)];
    foreach ($links as $n => $link) $link->query("SELECT SLEEP(0.05), $i, $n", MYSQLI_ASYNC);
    $values = [];
    while (count($values) < 2) {
        $ready = $errors = $rejected = array_diff_key($links, $values);
        if (!mysqli_poll($ready, $errors, $rejected, 10)) return false;
        foreach ($ready as $link) $values[array_search($link, $links, true)] = $link->reap_async_query()->fetch_row();
    }
    ksort($values);
    return array_map(fn($row) => [(int) $row[1], (int) $row[2]], $values) === [[$i, 0], [$i, 1]];
});
each_of_ten('LOAD DATA', function (int $i) use ($server) {
    $file = tempnam(sys_get_temp_dir(), 'load');
    $owner = 200 + $i;
    file_put_contents($file, implode('', array_map(fn($n) => "$owner\t$n\ttext $n\n", range(0, 999))));
    $mysqli = mysqli_init();
    $mysqli->options(MYSQLI_OPT_LOCAL_INFILE, true);
    $mysqli->real_connect('127.0.0.1', 'root', '', 'test', $server->port);
    $mysqli->query("LOAD DATA LOCAL INFILE '$file' INTO TABLE entries");
    unlink($file);
    return $mysqli->affected_rows === 1000;
});
each_of_ten('change_user and charset', function (int $i) use ($server) {
    $mysqli = mysql_i($server);
    $mysqli->change_user('root', '', 'test');
    $mysqli->set_charset('latin1');
    return $mysqli->query("SELECT $i")->fetch_column() == $i && $mysqli->character_set_name() === 'latin1';
});

echo "-- persistent\n";
$ids = [];
for ($round = 0; $round < 2; $round++) {
    $id = spawn use($server) {
        $mysqli = new mysqli('p:127.0.0.1', 'root', '', 'test', $server->port);
        return $mysqli->query('SELECT CONNECTION_ID()')->fetch_column();
    };
    $ids[] = await $id;
}
var_dump($ids[0] === $ids[1]);
$cancelled = spawn use($server) {
    $mysqli = new mysqli('p:127.0.0.1', 'root', '', 'test', $server->port);
    $mysqli->query("SELECT SLEEP(5), 'wrong'");
};
while (!$cancelled->isSuspended() && !$cancelled->isCompleted()) suspend;
Async\delay(100);
$cancelled->cancel();
try {
    await $cancelled;
} catch (Async\CancellationException) {
}
$mysqli = new mysqli('p:127.0.0.1', 'root', '', 'test', $server->port);
var_dump($mysqli->query("SELECT 'right'")->fetch_column());

echo "-- polled connection is closed\n";
$link = mysql_i($server);
$link->query('SELECT SLEEP(5)', MYSQLI_ASYNC);
$poll = spawn use($link) {
    $ready = $errors = $rejected = [$link];
    return @mysqli_poll($ready, $errors, $rejected, 10);
};
while (!$poll->isSuspended() && !$poll->isCompleted()) suspend;
var_dump($link->close(), await $poll);
?>
--EXPECT--
transactions: 10 right
unbuffered: 10 right
multi_query: 10 right
long data: 10 right
poll: 10 right
LOAD DATA: 10 right
change_user and charset: 10 right
-- persistent
bool(true)
string(5) "right"
-- polled connection is closed
bool(true)
bool(false)
