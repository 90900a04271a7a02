<?php
/* ext/sockets. */
$late = fn(string $code) => 'exec ' . escapeshellarg(PHP_BINARY) . ' -n -r ' . escapeshellarg($code) . ' >/dev/null';
$connect = function (string $behaviour) {
    [$host, $port] = explode(':', peer($behaviour));
    $s = socket_create(AF_INET, SOCK_STREAM, SOL_TCP);
    socket_connect($s, $host, (int) $port);
    return $s;
};
$answers = 'usleep(200000); fwrite($c, "answer\n"); fclose($c);';
$receive = function (string $functions, Closure $call) use ($connect, $answers) {
    row($functions, 'a slow peer', function () use ($connect, $answers, $call) {
        $s = $connect($answers);
        return fn() => $call($s);
    }, needs: 'sockets');
};
$receive('socket_read', fn($s) => socket_read($s, 100) === "answer\n");
$receive('socket_read (lines)', fn($s) => trim(socket_read($s, 100, PHP_NORMAL_READ)) === 'answer');
$receive('socket_recv', fn($s) => socket_recv($s, $data, 100, 0) === 7);
$receive('socket_recv (MSG_WAITALL)', fn($s) => socket_recv($s, $data, 7, MSG_WAITALL) === 7);
$receive('socket_recvfrom', fn($s) => socket_recvfrom($s, $data, 100, 0, $from, $port) === 7);
$receive('socket_recvmsg', function ($s) {
    $message = ['buffer_size' => 100, 'controllen' => socket_cmsg_space(SOL_SOCKET, SCM_RIGHTS)];
    return socket_recvmsg($s, $message) === 7;
});
$receive('socket_select', function ($s) {
    $r = [$s];
    $w = $e = null;
    return socket_select($r, $w, $e, 10) === 1;
});
$send = function (string $functions, Closure $call) use ($connect) {
    row($functions, 'a peer that reads late', function () use ($connect, $call) {
        $s = $connect('usleep(200000); stream_get_contents($c);');
        return fn() => $call($s, str_repeat('x', 8_000_000));
    }, needs: 'sockets');
};
$send('socket_write', function ($s, $data) {
    for ($n = 0; $n < strlen($data); $n += $w) if (!($w = socket_write($s, substr($data, $n)))) return false;
    return true;
});
$send('socket_send', function ($s, $data) {
    for ($n = 0; $n < strlen($data); $n += $w) if (!($w = socket_send($s, substr($data, $n), strlen($data) - $n, 0))) return false;
    return true;
});
$send('socket_sendmsg', function ($s, $data) {
    for ($n = 0; $n < strlen($data); $n += $w) if (!($w = socket_sendmsg($s, ['iov' => [substr($data, $n)]]))) return false;
    return true;
});
row('socket_sendto', 'a unix datagram socket that is full', function () {
    $path = folder() . '/dgram';
    $server = socket_create(AF_UNIX, SOCK_DGRAM, 0);
    socket_bind($server, $path);
    $s = socket_create(AF_UNIX, SOCK_DGRAM, 0);
    socket_set_nonblock($s);
    while (@socket_sendto($s, 'x', 1, 0, $path) === 1);
    socket_set_block($s);
    if (pcntl_fork() === 0) {
        pcntl_alarm(2);
        usleep(250000);
        while (socket_recv($server, $data, 10, 0));
    }
    return fn() => socket_sendto($s, 'x', 1, 0, $path) === 1;
}, needs: 'sockets');
row('socket_accept', 'a client that comes late', function () use ($late) {
    $server = socket_create_listen(0);
    socket_getsockname($server, $address, $port);
    beside('echo; sleep 0.25; ' . $late("stream_socket_client('tcp://127.0.0.1:$port'); sleep(1);"));
    return fn() => socket_accept($server) instanceof Socket;
}, needs: 'sockets');
$full = function () {
    return function () {
        $path = folder() . '/full';
        $server = socket_create(AF_UNIX, SOCK_STREAM, 0);
        socket_bind($server, $path);
        socket_listen($server, 0);
        $clients = [];
        do {
            $client = socket_create(AF_UNIX, SOCK_STREAM, 0);
            socket_set_nonblock($client);
            $clients[] = $client;
        } while (@socket_connect($client, $path));
        $pid = pcntl_fork();
        if ($pid === 0) {
            pcntl_alarm(2);
            usleep(250000);
            for ($i = 1; $i < count($clients); $i++) socket_accept($server);
            usleep(500000);
            posix_kill(getmypid(), SIGKILL);
        }
        return fn() => socket_connect(socket_create(AF_UNIX, SOCK_STREAM, 0), $path) && count($clients) > 0;
    };
};
row('socket_connect', 'a unix socket with a full backlog', $full(), needs: 'sockets');
row('socket_addrinfo_connect', 'a listener that is full, for its first retry', function () {
    $server = socket_create(AF_INET, SOCK_STREAM, SOL_TCP);
    socket_bind($server, '127.0.0.1', 0);
    socket_listen($server, 0);
    socket_getsockname($server, $address, $port);
    $pid = pcntl_fork();
    if ($pid === 0) {
        pcntl_alarm(3);
        usleep(300000);
        for ($i = 0; $i < 3; $i++) socket_accept($server);
        usleep(1000000);
        posix_kill(getmypid(), SIGKILL);
    }
    do {
        $c = @stream_socket_client("tcp://127.0.0.1:$port", $code, $message, 0.05);
        $clients[] = $c;
    } while ($c && count($clients) < 5);
    $info = socket_addrinfo_lookup('127.0.0.1', "$port", ['ai_socktype' => SOCK_STREAM]);
    return fn() => socket_addrinfo_connect($info[0]) instanceof Socket;
}, needs: 'sockets');
