<?php
/* Strings, arrays, sorting with callbacks, regular expressions, serialisation, output buffers. */
function strings(int $n): int {
    $sum = 0;
    for ($i = 0; $i < $n; $i++) {
        $s = "row $i of {$n} " . str_repeat('ab', $i & 7);
        $sum += strlen(strtoupper($s)) + strpos($s, 'of') + crc32(substr($s, 2, 8));
        $sum += strlen(sprintf('%05d|%-8s|%.2f', $i, $s, $i / 3)) + count(explode(' ', $s));
        $sum += strlen(strtr($s, ['row' => 'line', 'ab' => '-'])) + ord(trim("  $s ")[0]);
        $sum += strlen(htmlspecialchars("<$s>")) + strlen(md5($s)) + levenshtein('kitten', 'sitting');
    }
    return $sum;
}
function regex(int $n): int {
    $sum = 0;
    for ($i = 0; $i < $n; $i++) {
        $sum += preg_match('/(\d+)-(\w+)/', "id $i-name$i", $m) + strlen($m[2]);
        $sum += strlen(preg_replace_callback('/\d/', fn ($d) => $d[0] + 1, "n$i"));
        $sum += count(preg_split('/[\s,]+/', "a, b  c,$i"));
    }
    return $sum;
}
function arrays(int $n): int {
    $list = $map = [];
    for ($i = 0; $i < $n; $i++) { $list[] = ($i * 7919) % 10007; $map["k$i"] = ['id' => $i, 'tags' => [$i, "t$i"]]; }
    usort($list, fn ($a, $b) => $a <=> $b);
    $sum = array_sum(array_filter($list, fn ($x) => $x & 1));
    foreach ($map as $key => &$row) { $row['tags'][] = $key; $sum += count($row['tags']); }
    unset($row);
    ['id' => $id, 'tags' => [, $tag]] = $map['k5'];
    $sum += $id + strlen($tag) + count(array_unique(array_merge($list, array_column($map, 'id'))));
    ksort($map);
    $sum += count(array_chunk($list, 7)) + count(array_flip($list)) + array_key_last($list);
    array_walk($list, function (&$x, $k) { $x += $k; });
    return $sum + array_reduce($list, fn ($c, $x) => $c + $x, 0) + count([...$list, ...array_values($map)]);
}
function formats(int $n): int {
    $data = ['a' => range(1, 20), 'b' => ['c' => 'text', 'd' => null, 'e' => 1.5]];
    $sum = 0;
    for ($i = 0; $i < $n; $i++) {
        $sum += count(json_decode(json_encode($data), true)) + count(unserialize(serialize($data)));
        $sum += strlen(date('Y-m-d', $i * 86400)) + strlen(number_format($i, 2));
    }
    return $sum;
}
function output(int $n): int {
    ob_start(fn ($text) => strrev($text));
    for ($i = 0; $i < $n; $i++) { echo $i, ' '; print('x'); }
    return strlen(ob_get_clean());
}
function warnings(int $n): int {
    $seen = 0;
    set_error_handler(function () use (&$seen) { $seen++; return true; });
    for ($i = 0; $i < $n; $i++) { $x = [] + []; $x['none']; @$x['other']; trigger_error('mine'); }
    restore_error_handler();
    return $seen;
}
date_default_timezone_set('UTC');
echo strings(15000), ' ', regex(8000), ' ', arrays(10000), ' ', formats(2500), ' ', output(20000), ' ', warnings(8000), "\n";
