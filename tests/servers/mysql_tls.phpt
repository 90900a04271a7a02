--TEST--
Queries over TLS: ten coroutines at once, one connection for all, and a cancelled one
--EXTENSIONS--
pdo_mysql
mysqli
openssl
posix
--SKIPIF--
<?php require __DIR__ . '/mariadb.inc'; skip_without_mariadb('pdo_mysql'); ?>
--FILE--
<?php
require __DIR__ . '/mariadb.inc';
$key = openssl_pkey_new(['private_key_bits' => 2048]);
$request = openssl_csr_new(['commonName' => '127.0.0.1'], $key);
openssl_x509_export(openssl_csr_sign($request, null, $key, 1), $certificate);
openssl_pkey_export($key, $pem);
$file = tempnam(sys_get_temp_dir(), 'tls');
file_put_contents($file, $certificate . $pem);
if ($user = server_user('mysql')) chown($file, $user);
$server = start_mariadb("--ssl-cert=$file", "--ssl-key=$file");
$connect = fn() => mysql_pdo($server, [PDO::MYSQL_ATTR_SSL_CA => $file, PDO::MYSQL_ATTR_SSL_VERIFY_SERVER_CERT => false]);

$coroutines = [];
for ($i = 0; $i < 10; $i++) {
    $coroutines[$i] = spawn use($connect, $i) {
        $pdo = $connect();
        $cipher = $pdo->query("SHOW STATUS LIKE 'Ssl_cipher'")->fetchColumn(1);
        return [$pdo->query("SELECT SLEEP(0.05), REPEAT('$i', 100000)")->fetchColumn(1), $cipher !== ''];
    };
}
$right = 0;
foreach ($coroutines as $i => $coroutine) $right += (await $coroutine) === [str_repeat((string) $i, 100000), true];
echo "$right right\n";

$pdo = $connect();
$coroutines = [];
for ($i = 0; $i < 10; $i++) {
    $coroutines[$i] = spawn use($pdo, $i) { return $pdo->query("SELECT SLEEP(0.005), REPEAT('$i', 100000)")->fetchColumn(1); };
}
$right = 0;
foreach ($coroutines as $i => $coroutine) $right += (await $coroutine) === str_repeat((string) $i, 100000);
echo "$right right\n";

$coroutine = spawn use($pdo) { $pdo->query("SELECT SLEEP(5), 'wrong'"); };
while (!$coroutine->isSuspended() && !$coroutine->isCompleted()) suspend;
$coroutine->cancel();
try {
    await $coroutine;
} catch (Async\CancellationException) {
    echo "cancelled\n";
}
try {
    echo $pdo->query("SELECT 'right'")->fetchColumn(), "\n";
} catch (PDOException $e) {
    echo $e->getMessage(), "\n";
}
unlink($file);
?>
--EXPECT--
10 right
10 right
cancelled
SQLSTATE[HY000]: General error: 2006 MySQL server has gone away
