--TEST--
include and require of plain files by several coroutines: once each, messages and errors as ever
--EXTENSIONS--
async
--FILE--
<?php
$dir = __DIR__ . '/files_include.tmp';
mkdir($dir);
for ($i = 0; $i < 5; $i++) {
    file_put_contents("$dir/$i.php", "<?php usleep(5000); \$GLOBALS['loaded'][] = $i; function loaded_$i() { return $i; } return 'value $i';");
}
file_put_contents("$dir/broken.php", "<?php\n\nfoo(;\n");
file_put_contents("$dir/nested.php", '<?php return require_once __DIR__ . "/4.php";');
file_put_contents("$dir/empty.php", '');
$loaded = [];
$work = [];
for ($n = 0; $n < 20; $n++) {
    $work[] = spawn use($dir, $n) {
        $i = $n % 4;
        require_once "$dir/$i.php";
        return "loaded_$i"();   // whole when require_once returns
    };
}
$sum = 0;
foreach ($work as $w) $sum += await $w;
sort($loaded);
var_dump($sum, implode(',', $loaded));
$each = function (string $file) use ($dir) {
    try {
        return json_encode(include "$dir/$file");
    } catch (ParseError $e) {
        return $e->getMessage() . ' in ' . basename($e->getFile()) . ':' . $e->getLine();
    }
};
set_error_handler(function ($no, $message) use ($dir) { echo str_replace($dir, 'DIR', $message), "\n"; return true; });
foreach (['nested.php', 'broken.php', 'missing.php', 'empty.php'] as $file) {
    $w = spawn $each($file);
    $result = await $w;
    echo $file, ': ', $result, "\n";
}
$w = spawn use($dir) { require "$dir/none.php"; };
try { await $w; } catch (Error $e) { echo str_replace($dir, 'DIR', $e->getMessage()), "\n"; }
$w = spawn use($dir) { set_include_path($dir); return include 'nested.php'; };
var_dump(await $w);
array_map('unlink', glob("$dir/*"));
rmdir($dir);
?>
--EXPECT--
int(30)
string(7) "0,1,2,3"
nested.php: "value 4"
broken.php: syntax error, unexpected token ";" in broken.php:3
include(DIR/missing.php): Failed to open stream: No such file or directory
include(): Failed opening 'DIR/missing.php' for inclusion (include_path='.:')
missing.php: false
empty.php: 1
require(DIR/none.php): Failed to open stream: No such file or directory
Failed opening required 'DIR/none.php' (include_path='.:')
bool(true)
