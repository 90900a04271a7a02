--TEST--
redis: its own tests, which are no phpt
--EXTENSIONS--
redis
--SKIPIF--
<?php
require __DIR__ . '/../servers/server.inc';
skip_without('redis-server');
if (!is_file(__DIR__ . '/../../redis/tests/TestRedis.php')) die('skip run by scripts/pecl');
?>
--FILE--
<?php
require __DIR__ . '/../servers/redis.inc';
$server = redis();
chdir(__DIR__ . '/../../redis/tests');
$arguments = getenv('TEST_PHP_EXTRA_ARGS');
$command = (getenv('TEST_PHP_EXECUTABLE') ?: PHP_BINARY) . " $arguments";
putenv("TEST_PHP_ARGS=$arguments");   // for the processes that it starts
exec("timeout 100 $command -d error_reporting=" . E_ALL . " TestRedis.php --class Redis --no-colors --host 127.0.0.1 --port {$server->port} 2>&1", $lines, $status);
echo $status === 0 ? "passed\n" : implode("\n", $lines) . "\nstatus $status\n";
?>
--EXPECT--
passed
