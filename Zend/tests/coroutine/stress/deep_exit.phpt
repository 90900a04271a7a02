--TEST--
exit(), fatal errors and the memory limit on a deep stack, and while other coroutines are suspended on theirs
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../child_process.inc';
$down = <<<'CODE'
register_shutdown_function(function () { echo "shutdown function\n"; });
function down(int $depth, Closure $bottom)
{
    try {
        return $depth ? array_map('down', [$depth - 1], [$bottom])[0] : $bottom();
    } finally {
        $GLOBALS['finally'] = true;
    }
}
class Link { public $next, $bottom; public function __destruct() { if ($this->bottom) { ($this->bottom)(); } } }
function drop(int $depth, Closure $bottom)
{
    $link = new Link;
    $link->bottom = $bottom;
    while ($depth--) { $new = new Link; $new->next = $link; $link = $new; }
    unset($new);
    $link = null;
}
$other = spawn down(2000, function () { Async\delay(20000); echo "not reached\n"; });
$another = spawn drop(2000, function () { Async\delay(20000); echo "not reached\n"; });
suspend;

CODE;
$ends = [
    'exit' => 'exit(7);',
    'fatal' => 'trigger_error("fatal", E_USER_ERROR);',
    'memory' => '$s = "x"; while (true) { $s .= str_repeat("x", 1000000); }',
    'uncaught' => 'throw new LogicException("uncaught");',
];
foreach ($ends as $what => $end) {
    foreach (['down', 'drop'] as $way) {
        $code = "$down\nspawn $way(2000, function () { $end });\nAsync\\delay(20000); echo 'not reached';";
        [$status, $output] = run_child($code, '-d memory_limit=48M -d error_reporting=24575');
        echo $what, ' ', $way, ': ', $status, ' ', substr_count($output, 'shutdown function'), ' ',
            str_contains($output, 'not reached') ? 'wrong' : 'ended', "\n";
    }
}
?>
--EXPECT--
exit down: 7 1 ended
exit drop: 7 1 ended
fatal down: 255 1 ended
fatal drop: 255 1 ended
memory down: 255 1 ended
memory drop: 255 1 ended
uncaught down: 255 1 ended
uncaught drop: 255 1 ended
