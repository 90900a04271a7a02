--TEST--
error_reporting of .user.ini, and of the next request without one; a new coroutine starts with its spawner's
--DESCRIPTION--
State rows: EG(error_reporting)
--SKIPIF--
<?php
if (!is_executable(dirname(PHP_BINARY, 2) . '/cgi/php-cgi')) die('skip php-cgi is not built');
?>
--FILE--
<?php
$folder = __DIR__ . '/error_reporting_user_ini';
@mkdir("$folder/configured", recursive: true);
@mkdir("$folder/plain");
file_put_contents("$folder/configured/.user.ini", 'error_reporting = ' . (E_ERROR | E_WARNING) . "\n");
$script = <<<'PHP'
<?php
$started_with = error_reporting();
error_reporting(E_NOTICE);
$inner = await spawn error_reporting();
ini_restore('error_reporting');
echo $started_with, ' ', $inner, ' ', await spawn error_reporting(), "\n";
PHP;

function request(string $folder, string $script): void
{
    file_put_contents("$folder/page.php", $script);
    $process = proc_open(
        [dirname(PHP_BINARY, 2) . '/cgi/php-cgi', '-n', '-q', '-d', 'error_reporting=' . (E_ALL & ~E_DEPRECATED), '-T', '2'],
        [1 => ['pipe', 'w'], 2 => ['pipe', 'w']],
        $pipes,
        null,
        ['REDIRECT_STATUS' => '200', 'REQUEST_METHOD' => 'GET', 'SCRIPT_FILENAME' => "$folder/page.php", 'DOCUMENT_ROOT' => dirname($folder)]
    );
    preg_match_all('/^\d+ \d+ \d+$/m', stream_get_contents($pipes[1]), $lines);
    echo basename($folder), ': ', implode(', ', $lines[0]), "\n";
    proc_close($process);
}

request("$folder/configured", $script);
request("$folder/plain", $script);
?>
--CLEAN--
<?php
$folder = __DIR__ . '/error_reporting_user_ini';
foreach (['configured', 'plain'] as $each) {
    @unlink("$folder/$each/.user.ini");
    @unlink("$folder/$each/page.php");
    @rmdir("$folder/$each");
}
@rmdir($folder);
?>
--EXPECT--
configured: 3 8 22527, 3 8 22527
plain: 22527 8 22527, 22527 8 22527
