--TEST--
A trace that grows beyond what the disk has is reported once, by startTrace()'s and async.trace_file's, and the file stays complete
--EXTENSIONS--
async
--SKIPIF--
<?php if (!is_executable('/bin/sh')) die('skip needs sh'); ?>
--FILE--
<?php
require 'trace.inc';

$script = __DIR__ . '/disk_full.inc';
$file = __DIR__ . '/disk_full.json';

function run(string $code, string $options = '', int $blocks = 1024): void
{
    global $script, $file;
    @unlink($file);
    file_put_contents($script, "<?php\n\$file = '$file';\n$code");
    $php = escapeshellarg(PHP_BINARY) . ' -n -d display_errors=1 -d html_errors=0 -d log_errors=0 ' . $options;
    // a limit stands for the end of the disk
    $output = shell_exec('/bin/sh -c ' . escapeshellarg("trap '' XFSZ; ulimit -f $blocks; exec $php " . escapeshellarg($script) . ' 2>&1'));
    echo preg_replace('/ on line \d+/', '', str_replace([$file, $script], ['FILE', 'SCRIPT'], trim($output))), "\n";
    $size = (int) @filesize($file);
    echo $size > 300_000 ? 'large' : ($size > 10 ? 'small' : 'tiny');
    echo count($size ? events($file) : []) > 1000 ? ", many events\n" : "\n";
}
$work = 'function work() { for ($i = 0; $i < 5000; $i++) suspend; }
spawn work(); spawn work(); await spawned; echo "done\n";';
run("$work", "-d async.trace_file=$file");
run("Async\\startTrace(\$file); $work");
run("Async\\startTrace(\$file); $work Async\\stopTrace(); echo 'stopped';");
run("$work", "-d async.trace_file=$file", 8);
run("spawn usleep(1); await spawned; echo 'done';", "-d async.trace_file=$file");
?>
--CLEAN--
<?php foreach (['json', 'inc'] as $kind) @unlink(__DIR__ . "/disk_full.$kind"); ?>
--EXPECTF--
done

Warning: The trace in FILE is not complete: File too large in %s
large, many events
done

Warning: The trace in FILE is not complete: File too large in %s
large, many events
done

Warning: The trace in FILE is not complete: File too large in SCRIPT
stopped
large, many events
done

Warning: The trace in FILE is not complete: File too large in %s
tiny
done
small
