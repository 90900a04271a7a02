--TEST--
End of file, a partial last line, fread of less than asked, fgetc, fscanf
--EXTENSIONS--
async
--FILE--
<?php
[$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$writer = spawn use($y) { fwrite($y, 'ab'); usleep(5000); fwrite($y, "c\n12 34\nlast"); usleep(5000); fclose($y); };
await spawn use($x) {
    var_dump(fgetc($x));
    var_dump(fgets($x), fscanf($x, '%d %d'));
    var_dump(fgets($x), feof($x), fgets($x), fread($x, 10));
};
await $writer;
?>
--EXPECT--
string(1) "a"
string(3) "bc
"
array(2) {
  [0]=>
  int(12)
  [1]=>
  int(34)
}
string(4) "last"
bool(true)
bool(false)
string(0) ""
