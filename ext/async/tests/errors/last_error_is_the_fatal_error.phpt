--TEST--
A shutdown function sees the fatal error of a coroutine, whatever state the main flow and others have of their own
--DESCRIPTION--
State rows: last_error_message, last_error_file, last_error_lineno, last_error_type
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
$earlier = [
    'nothing' => '', 'a silenced error' => '@trigger_error("old");', 'strtok()' => 'strtok("a b", " ");',
    'json_decode()' => 'json_decode("{");', 'a buffer' => 'ob_start();', 'a handler' => 'ob_start(fn($b) => $b);',
    'a handler that fails' => 'ob_start(function ($b) { @($u + 1); return $b; });',
    'all' => '@trigger_error("old"); strtok("a b", " "); json_decode("{"); ob_start();',
];
$fatal = ['memory' => 'str_repeat("x", 1 << 24);', 'class' => 'eval("class Z {} class Z {}");'];
foreach ($earlier as $what => $before) {
    foreach ($fatal as $kind => $code) {
        if ($kind === 'memory' && $what === 'a handler that fails') {
            continue; /* PHP then stops in the handler, in the main flow as well */
        }
        foreach (['at once' => '', 'after a wait' => 'suspend;'] as $when => $wait) {
            [$status, $output] = run_child(<<<CODE
                register_shutdown_function(function () { fprintf(STDERR, "seen: %.20s|\n", error_get_last()['message'] ?? 'NULL'); });
                $before
                spawn { $before suspend; Async\delay(100); };
                spawn { $before $wait $code };
                spawn { $before Async\delay(100); };
                Async\delay(50);
                CODE, '-d memory_limit=8M');
            preg_match('/seen: (.*)\|/', $output, $seen);
            if ($status !== 255 || ($seen[1] ?? '') !== ['memory' => 'Allowed memory size ', 'class' => 'Cannot redeclare cla'][$kind]) {
                echo "$what, $kind, $when: status $status, ", $seen[1] ?? $output, "\n";
            }
        }
    }
}
echo "done\n";
?>
--EXPECT--
done
