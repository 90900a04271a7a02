<?php
/* Wrappers, and what reads through them. */
$page = 'http_request($c); usleep(200000); fwrite($c, "HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nContent-Length: 23\r\n\r\n<?php return 7; ?><a/>\n"); fclose($c);';
$xml = 'http_request($c); usleep(200000); fwrite($c, "HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\n\r\n<a><b/></a>"); fclose($c);';
row('file_get_contents (http)', 'a slow web server', function () use ($page) {
    $url = 'http://' . peer($page);
    return fn() => strlen(file_get_contents($url)) === 23;
});
row('fopen (http)', 'a slow web server', function () use ($page) {
    $url = 'http://' . peer($page);
    return fn() => is_resource(fopen($url, 'r'));
});
row('copy (http)', 'a slow web server', function () use ($page) {
    $url = 'http://' . peer($page);
    $to = folder() . '/copy';
    return fn() => copy($url, $to);
});
row('file (http)', 'a slow web server', function () use ($page) {
    $url = 'http://' . peer($page);
    return fn() => count(file($url)) === 1;
});
row('readfile (http)', 'a slow web server', function () use ($page) {
    $url = 'http://' . peer($page);
    return function () use ($url) {
        ob_start();
        readfile($url);
        return strlen(ob_get_clean()) === 23;
    };
});
row('get_headers', 'a slow web server', function () use ($page) {
    $url = 'http://' . peer($page);
    return fn() => count(get_headers($url)) === 3;
});
row('getimagesize (http)', 'a slow web server', function () use ($page) {
    $url = 'http://' . peer($page);
    return fn() => getimagesize($url) === false;
});
row('file_get_contents (https)', 'a slow TLS handshake', function () {
    $url = 'https://' . peer('usleep(200000); fclose($c);');
    $context = stream_context_create(['ssl' => ['verify_peer' => false]]);
    return fn() => @file_get_contents($url, context: $context) === false;
}, needs: 'openssl');
row('file_get_contents (ftp)', 'a slow ftp server', function () {
    $url = 'ftp://' . peer('usleep(200000); fwrite($c, "421 not now\r\n"); fclose($c);') . '/file';
    return fn() => @file_get_contents($url) === false;
});
row('DOMDocument::load (http)', 'a slow web server', function () use ($xml) {
    $url = 'http://' . peer($xml);
    return fn() => (new DOMDocument)->load($url);
}, needs: 'dom');
row('simplexml_load_file (http)', 'a slow web server', function () use ($xml) {
    $url = 'http://' . peer($xml);
    return fn() => simplexml_load_file($url) instanceof SimpleXMLElement;
}, needs: 'simplexml');
row('XMLReader::open (http)', 'a slow web server', function () use ($xml) {
    $url = 'http://' . peer($xml);
    return function () use ($url) {
        $reader = new XMLReader;
        return $reader->open($url) && $reader->read();
    };
}, needs: 'xmlreader');
row('SoapClient::__soapCall', 'a slow SOAP server', function () {
    $client = new SoapClient(null, ['location' => 'http://' . peer('http_request($c); usleep(200000); fclose($c);'), 'uri' => 'urn:x', 'exceptions' => true]);
    return function () use ($client) {
        try {
            return $client->__soapCall('f', []);
        } catch (SoapFault) {
            return true;
        }
    };
}, needs: 'soap');
row('file_get_contents (compress.zlib)', 'a slow web server behind the filter', function () use ($page) {
    $url = 'compress.zlib://http://' . peer($page);
    return fn() => strlen(file_get_contents($url)) === 23;
}, needs: 'zlib');
row('file_get_contents (php://filter)', 'a slow web server behind the filter', function () use ($page) {
    $url = 'php://filter/read=string.toupper/resource=http://' . peer($page);
    return fn() => strlen(file_get_contents($url)) === 23;
});
row('fopen (user wrapper), fgets (user wrapper), fwrite (user wrapper), stat (user wrapper), opendir (user wrapper), include (user wrapper)', 'methods of the wrapper that sleep', function () {
    eval('final class Slow {
        public $context;
        function stream_open($p, $m, $o, &$opened) { usleep(50000); return true; }
        function stream_read($n) { usleep(50000); $n = $this->n ?? 0; $this->n = 1; return $n ? "" : "<?php\nreturn 7;"; }
        public $n;
        function stream_stat() { return []; }
        function stream_set_option($o, $a, $b) { return false; }
        function stream_write($d) { usleep(50000); return strlen($d); }
        function stream_eof() { return $this->n !== null; }
        function url_stat($p, $f) { usleep(50000); return stat("/"); }
        function dir_opendir($p, $o) { usleep(50000); return true; }
    }');
    stream_wrapper_register('slow', 'Slow');
    return function () {
        $f = fopen('slow://a', 'r+');
        return fwrite($f, 'data') === 4 && fgets($f) === "<?php\n" && (include 'slow://code') === 7 && is_dir('slow://a') && is_resource(opendir('slow://a'));
    };
});
