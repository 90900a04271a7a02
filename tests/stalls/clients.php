<?php
/* cURL and ext/ftp. */
$page = 'http_request($c); usleep(200000); fwrite($c, "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\npage"); fclose($c);';
row('curl_exec', 'a slow web server', function () use ($page) {
    $h = curl_init('http://' . peer($page));
    curl_setopt($h, CURLOPT_RETURNTRANSFER, true);
    return fn() => curl_exec($h) === 'page';
}, needs: 'curl');
row('curl_exec (name)', 'a slow resolver', function () use ($page) {
    [, $port] = explode(':', peer('http_request($c); fwrite($c, "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\npage"); fclose($c);'));
    $h = curl_init("http://a.slow.test:$port/");
    curl_setopt($h, CURLOPT_RETURNTRANSFER, true);
    return fn() => curl_exec($h) === 'page';
}, needs: 'curl', slow_libc: true);
row('curl_multi_select, curl_multi_exec', 'a slow web server', function () use ($page) {
    $h = curl_init('http://' . peer($page));
    curl_setopt($h, CURLOPT_RETURNTRANSFER, true);
    $m = curl_multi_init();
    curl_multi_add_handle($m, $h);
    return function () use ($m, $h) {
        do {
            curl_multi_exec($m, $running);
            if ($running) curl_multi_select($m, 10);
        } while ($running);
        return curl_multi_getcontent($h) === 'page';
    };
}, needs: 'curl');
$ftp = <<<'PHP'
    usleep(60000);
    fwrite($c, "220 hello\r\n");
    $data = null;
    while (($line = fgets($c)) !== false) {
        [$verb] = explode(' ', trim($line));
        usleep(70000);
        switch (strtoupper($verb)) {
            case 'USER': fwrite($c, "331 who are you\r\n"); break;
            case 'PASS': fwrite($c, "230 welcome\r\n"); break;
            case 'PWD': fwrite($c, "257 \"/\"\r\n"); break;
            case 'SYST': fwrite($c, "215 UNIX\r\n"); break;
            case 'SIZE': fwrite($c, "213 4\r\n"); break;
            case 'PASV':
                $data = stream_socket_server('tcp://127.0.0.1:0');
                $port = (int) explode(':', stream_socket_get_name($data, false))[1];
                fwrite($c, sprintf("227 here (127,0,0,1,%d,%d)\r\n", $port >> 8, $port & 255));
                break;
            case 'NLST':
            case 'RETR':
            case 'STOR':
                fwrite($c, "150 now\r\n");
                $d = stream_socket_accept($data, 10);
                usleep(70000);
                if ($verb === 'STOR') stream_get_contents($d); else fwrite($d, "file\r\n");
                fclose($d);
                fwrite($c, "226 done\r\n");
                break;
            case 'QUIT': fwrite($c, "221 bye\r\n"); return;
            default: fwrite($c, "200 ok\r\n");
        }
    }
PHP;
row('ftp_connect, ftp_login, ftp_pwd, ftp_raw, ftp_systype, ftp_size, ftp_pasv', 'a slow ftp server', function () use ($ftp) {
    [$host, $port] = explode(':', peer($ftp));
    return function () use ($host, $port) {
        $f = ftp_connect($host, (int) $port);
        return $f && ftp_login($f, 'a', 'b') && ftp_pwd($f) === '/' && ftp_raw($f, 'NOOP') === ['200 ok'] && ftp_systype($f) === 'UNIX' && ftp_size($f, 'x') === 4;
    };
}, needs: 'ftp');
$session = function (Closure $call) use ($ftp) {
    return function () use ($ftp, $call) {
        [$host, $port] = explode(':', peer($ftp));
        $f = ftp_connect($host, (int) $port);
        ftp_login($f, 'a', 'b');
        ftp_pasv($f, true);
        return fn() => $call($f);
    };
};
row('ftp_nlist', 'a slow ftp server', $session(fn($f) => ftp_nlist($f, '.') === ['file']), needs: 'ftp');
row('ftp_get, ftp_fget', 'a slow ftp server', $session(fn($f) => ftp_get($f, folder() . '/got', 'x', FTP_BINARY) && ftp_fget($f, fopen('php://memory', 'w'), 'x', FTP_BINARY)), needs: 'ftp');
row('ftp_put, ftp_fput', 'a slow ftp server', $session(fn($f) => ftp_put($f, 'x', __FILE__, FTP_BINARY) && ftp_fput($f, 'x', fopen(__FILE__, 'r'), FTP_BINARY)), needs: 'ftp');
row('ftp_close', 'a slow ftp server', $session(fn($f) => ftp_pwd($f) === '/' && ftp_close($f)), needs: 'ftp');
