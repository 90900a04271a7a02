--TEST--
The http wrapper with servers that lie, stop halfway, drip or send in circles
--EXTENSIONS--
async
sockets
--FILE--
<?php
require __DIR__ . '/hostile.inc';
$get = fn($behaviour, $options = []) => function () use ($behaviour, $options) {
    static $addresses = [];
    $address = $addresses[$behaviour] ??= peer($behaviour);
    $body = file_get_contents("http://$address/", context: stream_context_create(['http' => $options + ['timeout' => 20]]));
    return [$body, http_get_last_response_headers()[0] ?? null];
};
same_for_all('shorter than announced', $get('http_request($c); fwrite($c, "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort"); fclose($c);'));
same_for_all('drips', $get('http_request($c); drip($c, "HTTP/1.1 200 OK\r\nX-A: b\r\n\r\nthe body"); fclose($c);'));
same_for_all('ends in the head', $get('http_request($c); fwrite($c, "HTTP/1.1 200 OK\r\nX-Half"); fclose($c);'));
same_for_all('reset in the head', $get('http_request($c); fwrite($c, "HTTP/1.1 200 OK\r\nX-Half"); reset_connection($c);'));
same_for_all('not http', $get('http_request($c); fwrite($c, "-ERR what do you mean\r\n"); fclose($c);'));
same_for_all('nothing', $get('http_request($c); fclose($c);'));
same_for_all('chunked, byte by byte', $get('http_request($c); drip($c, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nwiki\r\n5\r\npedia\r\n0\r\n\r\n"); fclose($c);'));
same_for_all('chunked, stops in a chunk', $get('http_request($c); fwrite($c, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\nwiki"); fclose($c);'));
same_for_all('chunked, nonsense', $get('http_request($c); fwrite($c, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nwiki"); fclose($c);'));
same_for_all('continues first', $get('http_request($c); fwrite($c, "HTTP/1.1 100 Continue\r\n\r\n"); usleep(2000); fwrite($c, "HTTP/1.1 200 OK\r\n\r\nat last"); fclose($c);'));
same_for_all('sends in circles', $get('$n = (int) substr(http_request($c), 1); fwrite($c, "HTTP/1.1 302 Found\r\nLocation: /" . ($n + 1) . "\r\n\r\n"); fclose($c);', ['max_redirects' => 5]));
same_for_all('redirects to a closed port', $get('http_request($c); fwrite($c, "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\n\r\n"); fclose($c);'));
same_for_all('an error page', $get('http_request($c); fwrite($c, "HTTP/1.1 500 No\r\n\r\nbroken"); fclose($c);', ['ignore_errors' => true]));
same_for_all('stops for good', $get('http_request($c); fwrite($c, "HTTP/1.1 200 OK\r\n\r\nhalf"); fgets(STDIN);', ['timeout' => 0.3]));
?>
--EXPECTF--
shorter than announced: ["short","HTTP\/1.1 200 OK"]
drips: ["the body","HTTP\/1.1 200 OK"]
ends in the head: ["","HTTP\/1.1 200 OK"]
reset in the head: ["","HTTP\/1.1 200 OK"]
not http: [false,"-ERR what do you mean"] [file_get_contents(http://127.0.0.1:%d/): Failed to open stream: HTTP request failed! -ERR what do you mean
]
nothing: [false,null] [file_get_contents(http://127.0.0.1:%d/): Failed to open stream: HTTP request failed!]
chunked, byte by byte: ["wikipedia","HTTP\/1.1 200 OK"]
chunked, stops in a chunk: ["wiki","HTTP\/1.1 200 OK"]
chunked, nonsense: ["zz\r\nwiki","HTTP\/1.1 200 OK"]
continues first: ["at last","HTTP\/1.1 200 OK"]
sends in circles: [false,"HTTP\/1.1 302 Found"] [file_get_contents(http://127.0.0.1:%d/): Failed to open stream: Redirection limit reached, aborting]
redirects to a closed port: [false,"HTTP\/1.1 302 Found"] [file_get_contents(http://127.0.0.1:%d/): Failed to open stream: Connection refused]
an error page: ["broken","HTTP\/1.1 500 No"]
stops for good: ["half","HTTP\/1.1 200 OK"]
