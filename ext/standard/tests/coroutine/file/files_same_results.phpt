--TEST--
File functions give the same results with other coroutines as without
--EXTENSIONS--
async
--FILE--
<?php
function exercise(string $dir): string
{
    ob_start();
    mkdir($dir);
    $f = "$dir/file";
    foreach (['w', 'w+', 'r', 'r+', 'a', 'a+', 'c', 'c+', 'x', 'x+'] as $mode) {
        $h = @fopen($f, $mode);
        if (!$h) { echo "$mode: ", error_get_last()['message'], "\n"; unlink($f); $h = fopen($f, $mode); }
        $w = @fwrite($h, "$mode wrote this\n");
        echo "$mode: ", json_encode([ftell($h), $w, fseek($h, 2), @fread($h, 5), ftell($h), feof($h), fstat($h)['size'],
            @ftruncate($h, 10), rewind($h), @stream_get_contents($h), feof($h), ftell($h), fclose($h)]), "\n";
    }
    echo json_encode([file_put_contents($f, ['a', "b\n"]), file_put_contents($f, "c\nd", FILE_APPEND | LOCK_EX), file($f),
        filesize($f), file_get_contents($f, false, null, 1, 2), file_get_contents($f, offset: 3), readfile($f)]), "\n";
    echo json_encode([rename($f, "$dir/g"), file_exists($f), copy("$dir/g", "$dir/h"), symlink('h', "$dir/l"), link("$dir/h", "$dir/k"),
        readlink("$dir/l"), is_link("$dir/l"), is_file("$dir/l"), fileperms("$dir/l") & 0777, lstat("$dir/l")['size'], basename(realpath("$dir/l")),
        touch("$dir/g", 1000000, 2000000), filemtime("$dir/g"), fileatime("$dir/g"), chmod("$dir/g", 0640), decoct(fileperms("$dir/g")),
        is_writable("$dir/g"), is_executable("$dir/g"), is_dir("$dir/g"), filetype("$dir/l"), disk_total_space($dir) > 0]), "\n";
    echo json_encode([scandir($dir), array_map('basename', glob("$dir/{g,h}*", GLOB_BRACE)), count(glob("$dir/*")), glob("$dir/none*"),
        mkdir("$dir/1/2/3", 0700, true), rmdir("$dir/1/2/3"), is_dir("$dir/1/2"), rmdir("$dir/1/2"), rmdir("$dir/1")]), "\n";
    $t = tmpfile(); fwrite($t, 'temporary'); rewind($t);
    $n = tempnam($dir, 'pre');
    echo json_encode([fread($t, 100), fclose($t), dirname($n) === $dir, decoct(fileperms($n)), filesize($n), unlink($n)]), "\n";
    foreach (["$dir/none", $dir, "$dir/g/x", str_repeat('x', 5000), "$dir/none/x"] as $wrong) {
        foreach (['fopen' => [$wrong, 'r'], 'file_get_contents' => [$wrong], 'unlink' => [$wrong], 'rename' => [$wrong, "$dir/z/z"], 'rmdir' => [$wrong],
            'filesize' => [$wrong], 'scandir' => ["$wrong/y"], 'mkdir' => ["$wrong/y/z"], 'copy' => [$wrong, "$dir/y/y"], 'chmod' => ["$wrong/y", 0600], 'touch' => ["$wrong/y/z"],
            'readlink' => [$wrong]] as $function => $arguments) {
            error_clear_last();
            $r = @$function(...$arguments);
            if (is_resource($r)) { $r = @fread($r, 10); }
            echo $function, ' ', json_encode($r), ' ', str_replace([$wrong, $dir], ['WRONG', 'DIR'], error_get_last()['message'] ?? ''), "\n";
        }
    }
    $s = new SplFileObject("$dir/g", 'c+');
    $s->fwrite("one\ntwo\nthree\n"); $s->fflush(); $s->rewind();
    echo json_encode([iterator_to_array($s, false), $s->getSize(), $s->flock(LOCK_EX), $s->ftruncate(3), $s->fseek(0), $s->fread(10), $s->eof()]), "\n";
    $s = null;
    file_put_contents("$dir/i.php", '<?php namespace N' . crc32($dir) . '; function f() { return 7; } return [f(), __LINE__, basename(__FILE__)];');
    echo json_encode([include "$dir/i.php", (@include "$dir/none.php"), md5_file("$dir/i.php") === md5(file_get_contents("$dir/i.php"))]), "\n";
    $in = fopen("$dir/h", 'r'); $out = fopen("$dir/o", 'w+');
    echo json_encode([stream_copy_to_stream($in, $out, 2, 1), ftell($out), stream_copy_to_stream($in, $out), ftell($in), rewind($out), fpassthru($out),
        fsync($out), fdatasync($out), fwrite($out, 'after'), rewind($out), stream_get_contents($out), stream_get_meta_data($out)['blocked']]), "\n";
    $d = opendir($dir);
    for ($names = []; ($n = readdir($d)) !== false; $names[] = $n);
    rewinddir($d);
    echo json_encode([count($names), readdir($d) === $names[0], closedir($d)]), "\n";
    foreach (array_diff(scandir($dir), ['.', '..']) as $n) unlink("$dir/$n");
    rmdir($dir);
    return preg_replace('/N\d{5,}/', 'N', str_replace($dir, 'DIR', ob_get_clean()));
}

$dir = sys_get_temp_dir() . '/files_same_results_' . getmypid();
$alone = exercise($dir);
$ticker = spawn { while (true) usleep(500); };
$together = exercise($dir . 'x');
[$one, $two] = [spawn exercise($dir . 'y'), spawn exercise($dir . 'z')];
await $one; await $two;
$ticker->cancel();
var_dump(substr_count($alone, "\n") > 80, $together === $alone, $one->getResult() === $alone, $two->getResult() === $alone);
if ($together !== $alone) {
    [$a, $b] = [explode("\n", $alone), explode("\n", $together)];
    foreach ($a as $i => $line) if ($line !== ($b[$i] ?? '')) echo "- $line\n+ ", $b[$i] ?? '', "\n";
}
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
