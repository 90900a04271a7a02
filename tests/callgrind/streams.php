<?php
/*
 * Files, sockets and includes on one flow: what transparent I/O could make slower.
 * Limit: 1.015, because each read, write and select asks whether it may wait, some 20 instructions beside a system call.
 */
$folder = sys_get_temp_dir() . '/weft-callgrind';
@mkdir($folder);
$file = "$folder/data.txt";
$sum = 0;
for ($round = 0; $round < 40; $round++) {
    $out = fopen($file, 'w');
    for ($i = 0; $i < 300; $i++) { fwrite($out, "line $i of the file\n"); }
    fclose($out);
    $in = fopen($file, 'r');
    while (($line = fgets($in)) !== false) { $sum += strlen($line); }
    fclose($in);
    $sum += strlen(file_get_contents($file)) + count(file($file)) + filesize($file);
    clearstatcache();
    copy($file, "$file.copy");
    unlink("$file.copy");
    file_put_contents("$folder/part.php", "<?php return $round;");
    $sum += include "$folder/part.php";
}
[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
for ($i = 0; $i < 6000; $i++) {
    fwrite($a, "ping $i\n");
    $read = [$b];
    $write = $except = null;
    $sum += stream_select($read, $write, $except, 1);
    $sum += strlen(fgets($b));
}
$memory = fopen('php://memory', 'w+');
for ($i = 0; $i < 20000; $i++) { fwrite($memory, 'x'); }
rewind($memory);
while (($c = fgetc($memory)) !== false) { $sum += ord($c); }
unlink("$folder/part.php");
unlink($file);
rmdir($folder);
echo $sum, "\n";
