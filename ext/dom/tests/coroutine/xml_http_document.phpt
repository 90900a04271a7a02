--TEST--
A document over http: the server of the same process answers while its reader waits
--EXTENSIONS--
async
dom
simplexml
--INI--
async.schedule_seed=0
--FILE--
<?php
$server = stream_socket_server('tcp://127.0.0.1:0');
$url = 'http://' . stream_socket_get_name($server, false) . '/';
spawn use($server) {
    for ($i = 0; $i < 2; $i++) {
        $connection = stream_socket_accept($server, 60);
        while (trim(fgets($connection)) !== '') {
        }
        fwrite($connection, "HTTP/1.0 200 OK\r\nContent-Type: text/xml\r\n\r\n<answer>");
        suspend;
        fwrite($connection, "forty-two</answer>");
        fclose($connection);
    }
};
echo simplexml_load_file($url), "\n";
$document = new DOMDocument;
$document->load($url);
echo $document->documentElement->textContent, "\n";
?>
--EXPECT--
forty-two
forty-two
