<?php
use function Async\delay;

$server = stream_socket_server('tcp://127.0.0.1:0');
$address = 'http://' . stream_socket_get_name($server, false) . '/';
$origin = spawn use($server): void {
    for ($i = 0; $i < 2; $i++) {
        $connection = stream_socket_accept($server, 10);
        spawn use($connection): void {
            fread($connection, 8192);
            delay(30);
            fwrite($connection, "HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok");
            fclose($connection);
        };
    }
};

$a = spawn function use($address): void {
    echo "Start reading file1.txt\n";
    file_get_contents($address);
    echo "End reading file\n";
};
$b = spawn function use($address): void {
    echo "Start reading file2.txt\n";
    file_get_contents($address);
    echo "End reading file\n";
};

echo "Main flow\n";
?>
