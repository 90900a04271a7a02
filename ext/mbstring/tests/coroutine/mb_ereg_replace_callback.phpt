--TEST--
mb_ereg_replace_callback() keeps its compiled expression while the callback waits, and so does a search
--DESCRIPTION--
State rows: mb_used_expressions
--EXTENSIONS--
async
mbstring
--SKIPIF--
<?php if (!function_exists('mb_ereg_replace_callback')) die('skip no mbregex'); ?>
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\delay;

const PATTERN = '(a)(b)?';
mb_regex_encoding('UTF-8');
$upper = fn() => mb_ereg_replace_callback(PATTERN, function ($match) { delay(1); return strtoupper($match[0]); }, str_repeat('ab a ', 5));
$others = [
    'mb_ereg' => fn() => mb_ereg(PATTERN, 'AAB'),
    'mb_eregi' => fn() => mb_eregi(PATTERN, 'AAB'),
    'mb_ereg_replace' => fn() => mb_ereg_replace(PATTERN, 'z', 'aab', 'i'),
    'mb_eregi_replace' => fn() => mb_eregi_replace(PATTERN, 'z', 'aab'),
    'mb_ereg_replace_callback' => fn() => mb_ereg_replace_callback(PATTERN, fn() => 'z', 'aab', 'ix'),
    'mb_ereg_match' => fn() => mb_ereg_match(PATTERN, 'aab', 'x'),
    'mb_ereg_search_init' => fn() => mb_ereg_search_init('aab', PATTERN, 'i') && mb_ereg_search(),
    'mb_ereg_search' => fn() => mb_ereg_search_init('aab') && mb_ereg_search(PATTERN, 'im') && mb_ereg_search_regs(PATTERN, 'x'),
    'mb_split' => function () { $old = mb_regex_set_options('ir'); mb_split(PATTERN, 'aab'); mb_regex_set_options($old); },
    'mb_regex_encoding' => function () { mb_regex_encoding('EUC-JP'); mb_ereg(PATTERN, 'aab'); mb_regex_encoding('UTF-8'); },
];
foreach ($others as $name => $other) {
    $first = spawn $upper();
    suspend;
    $second = spawn (function () use ($other) { for ($i = 0; $i < 8; $i++) { $other(); mb_ereg_match(PATTERN, ''); delay(1); } })();
    $third = spawn $upper();
    await $second;
    echo $name, ': ', await $first, await $third, "\n";
}

echo "-- the callback does it itself\n";
echo mb_ereg_replace_callback(PATTERN, fn($match) => mb_ereg_replace(PATTERN, 'z', 'AB', 'i'), 'ab a'), "\n";
echo await spawn (fn() => mb_ereg_replace_callback(PATTERN, function ($match) { mb_eregi(PATTERN, 'x'); suspend; return '-'; }, 'ab a'))(), "\n";

echo "-- in Fibers that end in another order\n";
$fibers = [];
foreach ([1, 2] as $i) {
    $fibers[$i] = new Fiber(fn() => mb_ereg_replace_callback(PATTERN, function ($match) { Fiber::suspend(); return strtoupper($match[0]); }, 'ab a'));
    $fibers[$i]->start();
}
foreach ([1, 1, 2, 2] as $i) {
    mb_eregi(PATTERN, 'x');
    mb_ereg(PATTERN, 'x');
    $fibers[$i]->resume();
}
echo $fibers[1]->getReturn(), ' ', $fibers[2]->getReturn(), "\n";

echo "-- a search\n";
$search = spawn {
    mb_ereg_search_init('ab a ab', PATTERN);
    $found = [];
    while ($regs = mb_ereg_search_regs()) {
        $found[] = $regs[0];
        suspend;
    }
    return implode(' ', $found);
};
suspend;
for ($i = 0; $i < 20; $i++) {
    mb_eregi(PATTERN, 'x');
    mb_ereg("(c)$i", 'x');
    mb_ereg(PATTERN, 'x');
    suspend;
}
echo await $search, "\n";

echo "-- cancelled while it waits, and left behind at the end\n";
$cancelled = spawn $upper();
suspend;
mb_eregi(PATTERN, 'x');
$cancelled->cancel();
try {
    await $cancelled;
} catch (Async\CancellationException) {
    echo "cancelled\n";
}
spawn $upper();
suspend;
mb_eregi(PATTERN, 'x');
exit("end\n");
?>
--EXPECT--
mb_ereg: AB A AB A AB A AB A AB A AB A AB A AB A AB A AB A 
mb_eregi: AB A AB A AB A AB A AB A AB A AB A AB A AB A AB A 
mb_ereg_replace: AB A AB A AB A AB A AB A AB A AB A AB A AB A AB A 
mb_eregi_replace: AB A AB A AB A AB A AB A AB A AB A AB A AB A AB A 
mb_ereg_replace_callback: AB A AB A AB A AB A AB A AB A AB A AB A AB A AB A 
mb_ereg_match: AB A AB A AB A AB A AB A AB A AB A AB A AB A AB A 
mb_ereg_search_init: AB A AB A AB A AB A AB A AB A AB A AB A AB A AB A 
mb_ereg_search: AB A AB A AB A AB A AB A AB A AB A AB A AB A AB A 
mb_split: AB A AB A AB A AB A AB A AB A AB A AB A AB A AB A 
mb_regex_encoding: AB A AB A AB A AB A AB A AB A AB A AB A AB A AB A 
-- the callback does it itself
z z
- -
-- in Fibers that end in another order
AB A AB A
-- a search
ab a ab
-- cancelled while it waits, and left behind at the end
cancelled
end
