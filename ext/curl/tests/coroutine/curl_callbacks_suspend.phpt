--TEST--
Callbacks of curl_exec() run in its coroutine and may suspend: header, write, read, progress, debug
--EXTENSIONS--
async
curl
--FILE--
<?php
require __DIR__ . '/../../../standard/tests/coroutine/stream/http_origin.inc';
$origin = new http_origin(fn($path, $headers, $body) => http_page(strrev($body)));
function upload(string $url, int $n): array
{
    $me = Async\currentCoroutine();
    $elsewhere = 0;
    $pause = function (int $ms = 2) use ($me, &$elsewhere) {
        Async\delay($ms);
        $elsewhere += Async\currentCoroutine() !== $me;
    };
    $sent = 0;
    $got = '';
    $called = [];
    $ch = curl_init($url);
    curl_setopt_array($ch, [
        CURLOPT_UPLOAD => true,
        CURLOPT_INFILESIZE => 30,
        CURLOPT_READFUNCTION => function ($ch, $file, $size) use ($pause, &$sent, $n, &$called) {
            $pause();
            $called['read'] = true;
            return $sent++ < 3 ? str_repeat((string) $n, 10) : '';
        },
        CURLOPT_HEADERFUNCTION => function ($ch, $line) use ($pause, &$called) {
            $pause();
            $called['header'] = true;
            return strlen($line);
        },
        CURLOPT_WRITEFUNCTION => function ($ch, $data) use ($pause, &$got, &$called) {
            $pause();
            $called['write'] = true;
            $got .= $data;
            return strlen($data);
        },
        CURLOPT_NOPROGRESS => false,
        CURLOPT_XFERINFOFUNCTION => function () use ($pause, &$called) {
            $pause();
            $called['progress'] = true;
            return 0;
        },
        CURLOPT_VERBOSE => true,
        CURLOPT_DEBUGFUNCTION => function () use ($pause, &$called) {
            $pause(1);
            $called['debug'] = true;
        },
    ]);
    $result = curl_exec($ch);
    ksort($called);
    return [$result, $got, implode(' ', array_keys($called)), $elsewhere];
}
$uploads = [];
for ($n = 0; $n < 8; $n++) $uploads[] = spawn upload($origin->url, $n);
$right = 0;
foreach ($uploads as $n => $upload) $right += await $upload === [true, str_repeat((string) $n, 30), 'debug header progress read write', 0];
var_dump($right);
$origin->stop();
?>
--EXPECT--
int(8)
