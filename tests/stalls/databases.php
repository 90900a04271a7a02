<?php
/* Database clients, with servers that know just enough of the protocols. */
$mysql = <<<'PHP'
    $packet = fn($n, $data) => substr(pack('V', strlen($data)), 0, 3) . chr($n) . $data;
    usleep(100000);
    fwrite($c, $packet(0, "\x0a8.0.0-slow\0" . pack('V', 7) . 'abcdefgh' . "\0" . pack('v', 0xa20b) . "\x21" . pack('v', 2)
        . pack('v', 0x0008) . "\x15" . str_repeat("\0", 10) . "ijklmnopqrst\0mysql_native_password\0"));
    $read = function () use ($c) {
        $head = stream_get_contents($c, 4);
        return strlen($head) < 4 ? null : stream_get_contents($c, unpack('V', substr($head, 0, 3) . "\0")[1]);
    };
    $read();
    usleep(100000);
    fwrite($c, $packet(2, "\0\0\0\x02\0\0\0"));
    while (($command = $read()) !== null && $command !== '' && $command[0] !== "\x01") {
        usleep(200000);
        fwrite($c, $command[0] === "\x16"
            ? $packet(1, "\0" . pack('V', 1) . pack('v', 0) . pack('v', 0) . "\0" . pack('v', 0))
            : $packet(1, "\0\x05\0\x02\0\0\0"));
    }
PHP;
$mysqli = function ($address) {
    mysqli_report(MYSQLI_REPORT_OFF);
    [$host, $port] = explode(':', $address);
    return new mysqli($host, 'a', 'b', '', (int) $port);
};
row('mysqli_connect, mysqli::__construct', 'a slow server', function () use ($mysql, $mysqli) {
    $address = peer($mysql);
    return fn() => $mysqli($address)->connect_errno === 0;
}, needs: 'mysqli');
$connected = fn(Closure $call) => function () use ($mysql, $mysqli, $call) {
    $m = $mysqli(peer($mysql));
    return fn() => $call($m);
};
row('mysqli_query, mysqli_real_query', 'a slow query', $connected(fn($m) => $m->query('update') && $m->real_query('update') && $m->affected_rows === 5), needs: 'mysqli');
row('mysqli_prepare, mysqli_stmt_execute', 'a slow query', $connected(fn($m) => ($s = $m->prepare('update')) && $s->execute() && $s->affected_rows === 5), needs: 'mysqli');
row('mysqli_ping, mysqli_select_db, mysqli_commit', 'a slow server', $connected(fn($m) => @$m->ping() && $m->select_db('x') && $m->commit()), needs: 'mysqli');
row('mysqli_poll, mysqli_reap_async_query', 'a slow query', $connected(function ($m) {
    $m->query('update', MYSQLI_ASYNC);
    $r = $e = $j = [$m];
    return mysqli_poll($r, $e, $j, 10) === 1 && $m->reap_async_query();
}), needs: 'mysqli');
row('PDO (mysql)', 'a slow server and a slow query', function () use ($mysql) {
    [$host, $port] = explode(':', peer($mysql));
    return fn() => (new PDO("mysql:host=$host;port=$port", 'a', 'b'))->exec('update') === 5;
}, needs: 'pdo_mysql');

$pgsql = <<<'PHP'
    $message = fn($type, $data = '') => $type . pack('N', strlen($data) + 4) . $data;
    do {
        $size = unpack('N', stream_get_contents($c, 4))[1];
        $version = unpack('N', stream_get_contents($c, $size - 4))[1];
        if ($version >= 80877103) fwrite($c, 'N');
    } while ($version >= 80877103);
    usleep(200000);
    fwrite($c, $message('R', pack('N', 0)) . $message('S', "client_encoding\0UTF8\0") . $message('S', "server_version\0" . "15.0\0") . $message('K', pack('NN', 1, 2)) . $message('Z', 'I'));
    $pending = '';
    while (($type = fread($c, 1)) !== '' && $type !== false && $type !== 'X') {
        $body = stream_get_contents($c, unpack('N', stream_get_contents($c, 4))[1] - 4);
        $pending .= match ($type) {
            'Q' => $message('C', "UPDATE 5\0"),
            'P' => $message('1'), 'B' => $message('2'), 'D' => $message('n'), 'E' => $message('C', "UPDATE 5\0"),
            default => '',
        };
        if ($type === 'Q' || $type === 'S') {
            usleep(200000);
            fwrite($c, $pending . $message('Z', 'I'));
            $pending = '';
        }
    }
PHP;
$pg_options = function ($address) {
    [$host, $port] = explode(':', $address);
    return "host=$host port=$port user=a dbname=b sslmode=disable gssencmode=disable";
};
row('pg_connect, pg_pconnect', 'a slow server', function () use ($pgsql, $pg_options) {
    $options = $pg_options(peer($pgsql));
    return fn() => pg_connect($options) instanceof PgSql\Connection;
}, needs: 'pgsql');
$pg = fn(Closure $call) => function () use ($pgsql, $pg_options, $call) {
    $p = pg_connect($pg_options(peer($pgsql)));
    return fn() => $call($p);
};
row('pg_query', 'a slow query', $pg(fn($p) => pg_affected_rows(pg_query($p, 'update')) === 5), needs: 'pgsql');
row('pg_query_params, pg_prepare, pg_execute', 'a slow query', $pg(fn($p) => pg_affected_rows(pg_query_params($p, 'update', [1])) === 5
    && pg_prepare($p, 's', 'update') && pg_affected_rows(pg_execute($p, 's', [1])) === 5), needs: 'pgsql');
row('pg_send_query, pg_get_result', 'a slow query', $pg(fn($p) => pg_send_query($p, 'update') && pg_affected_rows(pg_get_result($p)) === 5), needs: 'pgsql');
row('PDO (pgsql)', 'a slow server and a slow query', function () use ($pgsql, $pg_options) {
    $options = str_replace(' ', ';', $pg_options(peer($pgsql)));
    return fn() => (new PDO("pgsql:$options", null, null, [PDO::ATTR_EMULATE_PREPARES => true]))->exec('update') === 5;
}, needs: 'pdo_pgsql');
