--TEST--
Transfers into a file and into output, in coroutines with their own output buffers
--EXTENSIONS--
async
curl
--FILE--
<?php
require __DIR__ . '/../../../standard/tests/coroutine/stream/http_origin.inc';
$origin = new http_origin(function ($path, $headers, $body, $connection) {
    fwrite($connection, "HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n");
    for ($i = 0; $i < 20; $i++) {
        fwrite($connection, $path[1]);
        Async\delay(1);
    }
    return '';
});
$printers = $files = [];
foreach (['a', 'b', 'c'] as $letter) {
    $printers[] = spawn use($origin, $letter) {
        ob_start();
        $ok = curl_exec(curl_init("$origin->url/$letter"));
        return [$ok, ob_get_clean()];
    };
    $files[] = spawn use($origin, $letter) {
        $file = tmpfile();
        $ch = curl_init("$origin->url/$letter");
        curl_setopt($ch, CURLOPT_FILE, $file);
        $ok = curl_exec($ch);
        rewind($file);
        return [$ok, stream_get_contents($file)];
    };
}
foreach (array_merge($printers, $files) as $one) echo json_encode(await $one), "\n";
$origin->stop();
?>
--EXPECT--
[true,"aaaaaaaaaaaaaaaaaaaa"]
[true,"bbbbbbbbbbbbbbbbbbbb"]
[true,"cccccccccccccccccccc"]
[true,"aaaaaaaaaaaaaaaaaaaa"]
[true,"bbbbbbbbbbbbbbbbbbbb"]
[true,"cccccccccccccccccccc"]
