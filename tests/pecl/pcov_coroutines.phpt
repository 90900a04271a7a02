--TEST--
pcov: lines that coroutines have run, however they take turns
--EXTENSIONS--
pcov
--INI--
pcov.enabled=1
--FILE--
<?php
require __DIR__ . '/twenty.inc';
$folder = __DIR__ . '/pcov_coroutines';
@mkdir($folder);
for ($i = 0; $i < 20; $i++) {
    file_put_contents("$folder/$i.php", "<?php\nfunction f$i(\$even) {\n    suspend;\n    if (\$even) {\n        suspend;\n        return 'even';\n    }\n    suspend;\n    return 'odd';\n}\n");
    require "$folder/$i.php";
}
pcov\start();
twenty(function (int $me): bool {
    $name = "f$me";
    return $name($me % 2 === 0) === ($me % 2 ? 'odd' : 'even');
});
pcov\stop();
$right = 0;
foreach (pcov\collect(pcov\inclusive, array_map(fn ($i) => realpath("$folder/$i.php"), range(0, 19))) as $file => $lines) {
    $even = (int) basename($file, '.php') % 2 === 0;
    $run = array_keys(array_filter($lines, fn ($count) => $count > 0));
    $right += in_array(6, $run) === $even && in_array(9, $run) === !$even;
}
echo "$right files right\n";
?>
--CLEAN--
<?php
array_map('unlink', glob(__DIR__ . '/pcov_coroutines/*'));
@rmdir(__DIR__ . '/pcov_coroutines');
?>
--EXPECT--
20 of 20
20 files right
