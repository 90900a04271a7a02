--TEST--
async.time_slice: no other coroutine runs in the middle of a statement, and none is kept waiting by statements without calls
--EXTENSIONS--
async
--INI--
async.time_slice=1
--FILE--
<?php
final class Shared { public array $a = []; public ?Shared $self = null; public int $n = 0; public string $s = ''; public bool $stop = false; public array $range = [1, 2, 3, 4, 5, 6, 7, 8]; }
$statements = [
    '??' => '$o->a["k"] = ($o->a["k"] ?? 0) + 1;',
    '?:' => '$o->a["k"] = ($i & 1 ? $o->a["k"] : $o->n * 0 + $o->a["k"]) + 1;',
    'short ?:' => '$o->a["k"] = ($o->a["k"] ?: 0) + 1;',
    '&&, ||' => '$o->a["k"] = $o->a["k"] + (($i > 5 && $i & 1 || $i & 2) ? 1 : 1);',
    'match' => '$o->a["k"] = match ($i & 3) { 0 => $o->a["k"], 1 => $o->a["k"] + 0, default => 0 + $o->a["k"] } + 1;',
    '?->' => '$o->a["k"] = ($o->self?->a["k"] ?? 0) + ($o->self?->self?->n ?? 1) + 1;',
    'a condition that is a string' => '$o->a["k"] = ($o->s ? 1 : $o->a["k"]) + 1;',
    'if' => '$v = $o->a["k"]; if ($i & 1) { $v += 1; } else { $v++; } if ($i > 3) { $v = $v; } $o->a["k"] = $v;',
    'switch' => '$v = $o->a["k"]; switch ($i & 3) { case 0: $v += 1; break; case 2: $v++; break; default: $v = 1 + $v; } $o->a["k"] = $v;',
];
$loops = [
    'for' => 'for ($i = 0; !$o->stop; $i++) { $n++; %s }',
    'while' => '$i = 0; while (!$o->stop) { $i++; if ($i < 0) { continue; } $n++; %s }',
    'do' => '$i = 0; do { $n++; $i++; %s } while (!$o->stop);',
    'a count down' => '$i = 100_000_000; while ($i--) { $n++; %s if ($o->stop) { break; } }',
    'foreach' => 'while (!$o->stop) { foreach ($o->range as $i) { $n++; %s } }',
    'goto' => '$i = 0; again: $n++; %s if (!$o->stop) { $i++; goto again; }',
];
$programs = 0;
foreach ($loops as $loop => $form) {
    foreach ($statements as $name => $statement) {
        $run = eval('return function (Shared $o) { $n = 0; ' . sprintf($form, $statement) . ' return $n; };');
        $o = new Shared;
        $o->a['k'] = 0;
        $o->self = $name === '?->' ? $o : new Shared;
        $stop = spawn use($o) { Async\delay(6); $o->stop = true; };
        $coroutines = [];
        for ($c = 0; $c < 3; $c++) {
            $coroutines[] = spawn $run($o);
        }
        $sum = array_sum(await Async\all($coroutines));
        await $stop;
        if ($o->a['k'] !== $sum) {
            echo "$loop, $name: {$o->a['k']} instead of $sum\n";
        }
        $programs++;
    }
}
echo "$programs programs\n";
?>
--EXPECT--
54 programs
