--TEST--
Handles used before the first coroutine, by coroutines, and after all of them
--EXTENSIONS--
async
curl
--FILE--
<?php
$file = __FILE__;
$ch = curl_init("file://$file");
curl_setopt($ch, CURLOPT_RETURNTRANSFER, true);
$size = filesize($file);
var_dump(strlen(curl_exec($ch)) === $size);
$sizes = [];
for ($i = 0; $i < 10; $i++) $sizes[] = spawn use($ch, $file) { return strlen(curl_exec(curl_copy_handle($ch))); };
foreach ($sizes as $one) if (await $one !== $size) echo "wrong\n";
var_dump(strlen(curl_exec($ch)) === $size, curl_errno($ch));
register_shutdown_function(function () use ($ch, $size) {
    var_dump(strlen(curl_exec($ch)) === $size);
});
final class late {
    function __construct(public CurlHandle $ch) {}
    function __destruct() { var_dump(strlen(curl_exec($this->ch)) > 0); }
}
$late = new late(clone $ch);
?>
--EXPECT--
bool(true)
bool(true)
int(0)
bool(true)
bool(true)
