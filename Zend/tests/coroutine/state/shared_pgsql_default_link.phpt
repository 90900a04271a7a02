--TEST--
The PostgreSQL connection opened last is the default one of every coroutine
--DESCRIPTION--
State rows: PGG(default_link)
--EXTENSIONS--
async
pgsql
--INI--
async.schedule_seed=0
--FILE--
<?php
$server = proc_open([PHP_BINARY, '-n', '-r', <<<'CODE'
    $server = stream_socket_server('tcp://127.0.0.1:0');
    echo stream_socket_get_name($server, false), "\n";
    for ($i = 0; $i < 2; $i++) {
        $connections[] = $c = stream_socket_accept($server, 20);
        fread($c, 8192); // the startup message; then: authenticated, ready
        fwrite($c, "R\0\0\0\x08\0\0\0\0" . "Z\0\0\0\x05I");
    }
    fread(STDIN, 1);
    CODE], [['pipe', 'r'], ['pipe', 'w']], $pipes);
[$host, $port] = explode(':', trim(fgets($pipes[1])));
$main = pg_connect("host=$host port=$port user=u dbname=main sslmode=disable gssencmode=disable");
await spawn { echo @pg_dbname(), "\n"; $GLOBALS['other'] = pg_connect("host={$GLOBALS['host']} port={$GLOBALS['port']} user=u dbname=other sslmode=disable gssencmode=disable"); };
echo @pg_dbname(), "\n";
fclose($pipes[0]);
?>
--EXPECT--
main
other
