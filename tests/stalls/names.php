<?php
/* Names of hosts. */
row('gethostbyname', 'a slow resolver', fn() => fn() => gethostbyname('a.slow.test') === '127.0.0.1', slow_libc: true);
row('gethostbynamel', 'a slow resolver', fn() => fn() => gethostbynamel('a.slow.test') === ['127.0.0.1'], slow_libc: true);
row('gethostbyaddr', 'a slow resolver', fn() => fn() => is_string(gethostbyaddr('127.0.0.1')), slow_libc: true);
row('dns_get_record', 'a slow resolver', fn() => fn() => @dns_get_record('a.slow.test', DNS_A) !== null, slow_libc: true);
row('dns_check_record, checkdnsrr', 'a slow resolver', fn() => fn() => dns_check_record('a.slow.test') === false && checkdnsrr('b.slow.test') === false, slow_libc: true);
row('dns_get_mx, getmxrr', 'a slow resolver', fn() => fn() => dns_get_mx('a.slow.test', $hosts) === false && getmxrr('b.slow.test', $hosts) === false, slow_libc: true);
row('socket_addrinfo_lookup', 'a slow resolver', fn() => fn() => is_array(socket_addrinfo_lookup('a.slow.test', '80')), needs: 'sockets', slow_libc: true);
row('file_get_contents (http name)', 'a slow resolver', function () {
    [, $port] = explode(':', peer('http_request($c); fwrite($c, "HTTP/1.1 200 OK\r\n\r\nok"); fclose($c);'));
    return fn() => file_get_contents("http://a.slow.test:$port/") === 'ok';
}, slow_libc: true);
