<?php
/* What programs of scripts/fuzz-operations may use; one that does gets the function or class with it. */

class D
{
    public $me;
    function __construct(public ?Closure $f) { }
    function __destruct() { if ($this->f) ($this->f)(1); }
}

class S implements JsonSerializable
{
    public $f;
    function __construct(?Closure $f) { $this->f = $f; }
    function __toString(): string { suspend; if ($this->f) ($this->f)(1); return 's'; }
    function jsonSerialize(): mixed { return (string) $this; }
    function __serialize(): array { suspend; return [1]; }
    function __unserialize(array $data): void { suspend; }
}

function stream_pair(): array
{
    return stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
}

function socket_pair(): array
{
    socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pair);
    return $pair;
}

function tcp_pair(): array
{
    $server = stream_socket_server('tcp://127.0.0.1:0');
    $client = stream_socket_client('tcp://' . stream_socket_get_name($server, false));
    return [stream_socket_accept($server, 1), $client];
}

function certificate(): string
{
    if (!is_file('certificate.pem')) {
        $options = ['digest_alg' => 'sha256', 'private_key_type' => OPENSSL_KEYTYPE_EC, 'curve_name' => 'prime256v1'];
        $key = openssl_pkey_new($options);
        openssl_x509_export(openssl_csr_sign(openssl_csr_new(['commonName' => 'localhost'], $key, $options), null, $key, 30, $options), $pem);
        openssl_pkey_export($key, $key_pem);
        file_put_contents('certificate.pem', $pem . $key_pem);
    }
    return 'certificate.pem';
}

function tls_pair(): array
{
    $context = stream_context_create(['ssl' => ['local_cert' => certificate(), 'verify_peer' => false, 'verify_peer_name' => false]]);
    $listener = stream_socket_server('tls://127.0.0.1:0', $errno, $errstr, STREAM_SERVER_BIND | STREAM_SERVER_LISTEN, $context);
    $accepting = spawn stream_socket_accept($listener, 1);
    $client = stream_socket_client('tls://' . stream_socket_get_name($listener, false), $errno, $errstr, 1, STREAM_CLIENT_CONNECT, $context);
    return [await $accepting, $client];
}

function child(string $command)
{
    $process = proc_open($command, [['pipe', 'r'], ['pipe', 'w'], ['file', '/dev/null', 'w']], $pipes);
    G::$pipe[] = $pipes[0];
    G::$pipe[] = $pipes[1];
    return $process;
}

function easy(string $url): CurlHandle
{
    $handle = curl_init($url);
    curl_setopt($handle, CURLOPT_RETURNTRANSFER, true);
    curl_setopt($handle, CURLOPT_TIMEOUT_MS, 400);
    return $handle;
}

function share(): CurlShareHandle
{
    $share = curl_share_init();
    foreach ([CURL_LOCK_DATA_COOKIE, CURL_LOCK_DATA_DNS, CURL_LOCK_DATA_SSL_SESSION] as $what) curl_share_setopt($share, CURLSHOPT_SHARE, $what);
    return $share;
}

function heap(): SplHeap
{
    return new class extends SplMinHeap { protected function compare($a, $b): int { suspend; return strcmp((string) $a, (string) $b); } };
}

class Slow
{
    public $context;
    private int $at = 0;
    private string $data = "<?php suspend; return 1;\n//line\n//line\n";
    function stream_open($path, $mode, $options, &$opened) { suspend; return true; }
    function stream_read($n) { Async\delay(0); $part = substr($this->data, $this->at, min($n, 10)); $this->at += strlen($part); return $part; }
    function stream_write($data) { suspend; $this->data .= $data; return strlen($data); }
    function stream_eof() { suspend; return $this->at >= strlen($this->data); }
    function stream_seek($at, $whence) { suspend; $this->at = $at; return true; }
    function stream_tell() { return $this->at; }
    function stream_stat() { suspend; return ['size' => strlen($this->data)]; }
    function url_stat($path, $flags) { suspend; return ['size' => 1, 'mode' => 0100644]; }
    function stream_flush() { suspend; return true; }
    function stream_close() { suspend; }
    function stream_lock($how) { suspend; return true; }
    function stream_truncate(int $n) { suspend; return true; }
    function stream_set_option($option, $a, $b) { return false; }
    function stream_cast($as) { suspend; return false; }
    function dir_opendir($path, $options) { suspend; return true; }
    function dir_readdir() { suspend; return $this->at++ < 3 ? "f$this->at" : false; }
    function dir_closedir() { suspend; return true; }
    function dir_rewinddir() { suspend; return true; }
}

class SlowFilter extends php_user_filter
{
    function filter($in, $out, &$consumed, bool $closing): int
    {
        while ($bucket = stream_bucket_make_writeable($in)) {
            suspend;
            $consumed += $bucket->datalen;
            stream_bucket_append($out, stream_bucket_new($this->stream, strtoupper($bucket->data)));
        }
        return PSFS_PASS_ON;
    }
    function onCreate(): bool { suspend; return true; }
    function onClose(): void { suspend; }
}

class ThrowingFilter extends php_user_filter
{
    function filter($in, $out, &$consumed, bool $closing): int { suspend; throw new Exception('in a filter'); }
    function onClose(): void { suspend; throw new Exception('at its end'); }
}

function serve(): string
{
    $server = stream_socket_server('tcp://127.0.0.1:0');
    G::$server = new Async\Scope;
    spawn in G::$server use($server) {
        while (true) {
            $connection = @stream_socket_accept($server, 60);
            if ($connection) spawn use($connection) {
                while (($request = @fgets($connection)) !== false) {
                    while (trim((string) @fgets($connection)) !== '');
                    if (str_contains($request, 'slow')) Async\delay(10);
                    $body = str_repeat('b', str_contains($request, 'big') ? 200000 : 5);
                    @fwrite($connection, "HTTP/1.1 200 OK\r\nContent-Length: " . strlen($body) . "\r\n\r\n" . $body);
                }
            };
        }
    };
    return 'http://' . stream_socket_get_name($server, false);
}
