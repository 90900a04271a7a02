--TEST--
Processes: results, output, warnings and errors in a coroutine are those of the program without coroutines
--EXTENSIONS--
async
--FILE--
<?php
$cases = [
    'exit status' => fn() => [exec('echo a; echo b; exit 3', $o, $s), $o, $s],
    'lines are added' => function () { $o = ['before']; exec('printf "one  \n two\t\n\nlast"', $o, $s); return [$o, $s]; },
    'no output' => fn() => [exec('exit 1', $o, $s), $o, $s],
    'killed by a signal' => fn() => [exec('kill -9 $$', $o, $s), $o, $s],
    'the command is not there' => fn() => [exec('/nonexistent/program 2>/dev/null', $o, $s), $s],
    'a long line' => fn() => strlen(exec('head -c 100000 /dev/zero | tr "\0" x')),
    'system' => fn() => [system('echo out; printf end', $s), $s],
    'passthru' => fn() => [passthru('printf "a\0b"; exit 4', $s), $s],
    'shell_exec' => fn() => [shell_exec('printf "x\n\n"'), shell_exec('true'), shell_exec('exit 5')],
    'backticks' => fn() => `echo tick`,
    'popen r' => function () { $p = popen('cat; exit 6', 'r'); return [stream_get_contents($p), pclose($p)]; },
    'popen w' => function () { $p = popen('cat', 'w'); return [fwrite($p, "written\n"), pclose($p)]; },
    'popen mode' => function () { try { popen('true', 'x'); } catch (ValueError $e) { return $e->getMessage(); } },
    'pclose killed' => function () { $p = popen('kill -15 $$', 'r'); return pclose($p); },
    'proc_close' => function () { $p = proc_open('exit 7', [], $pipes); return proc_close($p); },
    'proc_open of nothing' => fn() => proc_open(['/nonexistent/program'], [], $pipes),
    'proc_get_status' => function () {
        $p = proc_open('exec sleep 60', [], $pipes);
        $running = proc_get_status($p)['running'];
        proc_terminate($p, 9);
        while (($status = proc_get_status($p))['running']) usleep(1000);
        unset($status['pid']);
        return [$running, $status, proc_close($p)];
    },
    'cached status' => function () {
        $p = proc_open('exit 9', [], $pipes);
        while (($status = proc_get_status($p))['running']) usleep(1000);
        return [$status['exitcode'], proc_get_status($p)['exitcode'], proc_get_status($p)['cached'], proc_close($p)];
    },
    'empty command' => function () { try { exec(''); } catch (ValueError $e) { return $e->getMessage(); } },
    'null byte' => function () { try { shell_exec("a\0b"); } catch (ValueError $e) { return $e->getMessage(); } },
    'error stream' => fn() => [exec('echo err 1>&2; exit 2', $o, $s), $s],
    'many lines' => function () { exec('seq 1 20000', $o); return [count($o), $o[19999]]; },
];

function record(callable $case): string
{
    $messages = [];
    set_error_handler(function ($level, $message) use (&$messages) { $messages[] = $message; return true; });
    ob_start();
    $result = $case();
    $output = ob_get_clean();
    restore_error_handler();
    return json_encode([$result, $output, $messages], JSON_PARTIAL_OUTPUT_ON_ERROR);
}

$alone = array_map('record', $cases);
$stop = false;
$beside = spawn use(&$stop) { while (!$stop) Async\delay(1); };
foreach ($cases as $name => $case) {
    $result = await spawn record($case);
    if ($result !== $alone[$name]) {
        echo "$name\n  alone:     $alone[$name]\n  coroutine: $result\n";
    }
}
$stop = true;
echo count($cases), " cases\n";
?>
--EXPECTF--
%Aerr
%Aerr
%A22 cases
