<?php
/* Streams over sockets and pipes. */
$answers = 'usleep(200000); fwrite($c, "answer\n"); fclose($c);';
$connected = function (string $behaviour) {
    return stream_socket_client('tcp://' . peer($behaviour));
};
$reads = fn(Closure $read) => function () use ($connected, $answers, $read) {
    $s = $connected($answers);
    return fn() => $read($s);
};
$late_reader = 'usleep(200000); stream_get_contents($c);';
$big = str_repeat('x', 8_000_000);

row('fgets', 'a slow peer, over tcp', $reads(fn($s) => fgets($s) === "answer\n"));
row('fread', 'a slow peer, over tcp', $reads(fn($s) => fread($s, 100) === "answer\n"));
row('fgetc', 'a slow peer, over tcp', $reads(fn($s) => fgetc($s) === 'a'));
row('fgetcsv', 'a slow peer, over tcp', $reads(fn($s) => fgetcsv($s, null, ',', '"', '') === ['answer']));
row('fscanf', 'a slow peer, over tcp', $reads(fn($s) => fscanf($s, '%s') === ['answer']));
row('fpassthru', 'a slow peer, over tcp', $reads(function ($s) {
    ob_start();
    fpassthru($s);
    return ob_get_clean() === "answer\n";
}));
row('stream_get_contents', 'a slow peer, over tcp', $reads(fn($s) => stream_get_contents($s) === "answer\n"));
row('stream_get_line', 'a slow peer, over tcp', $reads(fn($s) => stream_get_line($s, 100, "\n") === 'answer'));
row('stream_copy_to_stream', 'a slow peer, over tcp', $reads(fn($s) => stream_copy_to_stream($s, fopen('php://memory', 'w')) === 7));
row('stream_socket_recvfrom', 'a slow peer, over tcp', $reads(fn($s) => stream_socket_recvfrom($s, 100) === "answer\n"));
row('stream_select', 'a slow peer, over tcp', $reads(function ($s) {
    $r = [$s];
    $w = $e = null;
    return stream_select($r, $w, $e, 10) === 1;
}));
row('fwrite', 'a peer that reads late, over tcp', function () use ($connected, $late_reader, $big) {
    $s = $connected($late_reader);
    return fn() => fwrite($s, $big) === strlen($big);
});
row('stream_socket_sendto', 'a peer that reads late, over tcp', function () use ($connected, $late_reader) {
    $s = $connected($late_reader);
    return function () use ($s) {
        for ($i = 0; $i < 100; $i++) if (stream_socket_sendto($s, str_repeat('x', 80000)) === false) return false;
        return true;
    };
});
row('stream_socket_accept', 'a client that comes late', function () {
    $server = stream_socket_server('tcp://127.0.0.1:0');
    [, $port] = explode(':', stream_socket_get_name($server, false));
    beside("echo; sleep 0.25; exec " . escapeshellarg(PHP_BINARY) . " -n -r 'stream_socket_client(\"tcp://127.0.0.1:$port\"); sleep(1);' >/dev/null");
    return fn() => is_resource(stream_socket_accept($server, 10));
});
row('stream_socket_client, fsockopen, pfsockopen', 'a name that resolves slowly', function () {
    [, $port] = explode(':', peer('fgets(STDIN);'));
    return fn() => is_resource(stream_socket_client("tcp://a.slow.test:$port")) && is_resource(fsockopen('b.slow.test', $port)) && is_resource(pfsockopen('c.slow.test', $port));
}, slow_libc: true);
row('stream_socket_client (connect)', 'a listener that accepts nobody', function () {
    $full = stream_socket_server('tcp://127.0.0.1:0', $code, $message, STREAM_SERVER_BIND | STREAM_SERVER_LISTEN, stream_context_create(['socket' => ['backlog' => 0]]));
    $address = stream_socket_get_name($full, false);
    $filling = [];
    do {
        $filling[] = $last = @stream_socket_client("tcp://$address", $code, $message, 0.1);
    } while ($last && count($filling) < 20);
    return fn() => @stream_socket_client("tcp://$address", $code, $message, 0.2) === false && count($filling) && is_resource($full);
});
row('stream_socket_enable_crypto', 'a handshake with a slow peer', function () use ($connected) {
    $s = $connected('usleep(200000); fclose($c);');
    /* without the system's certificates: to load them takes the processor a while */
    stream_context_set_option($s, 'ssl', 'verify_peer', false);
    return fn() => @stream_socket_enable_crypto($s, true, STREAM_CRYPTO_METHOD_TLS_CLIENT) === false;
}, needs: 'openssl');
row('fgets (udp)', 'a datagram that comes late', function () {
    $s = stream_socket_server('udp://127.0.0.1:0', $code, $message, STREAM_SERVER_BIND);
    $address = stream_socket_get_name($s, false);
    beside("echo; sleep 0.25; exec " . escapeshellarg(PHP_BINARY) . " -n -r 'fwrite(stream_socket_client(\"udp://$address\"), \"datagram\");' >/dev/null");
    return fn() => stream_socket_recvfrom($s, 100) === 'datagram';
});
row('fgets (unix)', 'a slow peer, over a unix socket', function () use ($answers) {
    $s = stream_socket_client('unix://' . peer($answers, 'unix://' . folder() . '/socket'));
    return fn() => fgets($s) === "answer\n";
});
row('fgets (pipe)', 'the output of a process', function () {
    $f = popen('sleep 0.2; echo answer', 'r');
    return fn() => fgets($f) === "answer\n";
});
row('fwrite (pipe)', 'a process that reads late', function () {
    $f = popen('sleep 0.2; cat >/dev/null', 'w');
    return fn() => fwrite($f, str_repeat('x', 300000)) === 300000;
});
row('fgets (STDIN)', 'standard input', fn() => fn() => fgets(STDIN) === "line\n", stdin: true);
row('fgets (php://stdin)', 'standard input', function () {
    $f = fopen('php://stdin', 'r');
    return fn() => fgets($f) === "line\n";
}, stdin: true);
row('readline', 'standard input', fn() => fn() => readline() === 'line', 'readline.c reads its descriptor itself', needs: 'readline', stdin: true);
