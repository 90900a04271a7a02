--TEST--
Scanner decisions: what follows the word makes it a keyword or leaves it a name
--EXTENSIONS--
async
tokenizer
--FILE--
<?php
$cases = [
    'await $x', 'await - $x', 'await + 1', 'await & $x', 'await[0]', 'await($x)', 'await /* c */ f()', "await // c\n f()",
    'await ?> $x', 'await as $x', 'await instanceof X', 'await::x', 'await->x', 'await\x', 'await 5', 'await !$x', 'await != $x',
    'await ~$x', 'await @f()', 'await "x"', 'await .5', 'await ? 1 : 2', 'await ...$x', 'await <<<X', 'awaits $x', '$await $x', '->await $x',
    'spawn {', 'spawn f(', 'spawn $x(', 'spawn (', 'spawn in $s', 'spawn in($s)', 'spawn in;', 'spawn with new S()', 'spawn in::f()',
    'spawn inX $s', 'spawn \f()', 'spawn as x', 'spawn #[A] {', "spawn # c\n {", 'spawn "f"()', 'spawn | X',
    'async {', 'async $s {', 'async inherit $s {', 'async inherit {', 'async inherit;', 'async($x)', 'async & $s {', 'async & $s;', 'async f() {',
    'async fn() => 1', 'async function f()', 'async A::$s {', 'async : x', 'async => 1',
    'until $x', 'until f()', 'until ($x)', 'until:', 'suspend;', 'suspend()', 'suspend + 1', 'suspend /* c */ ;', 'suspend ?>', 'SusPend;',
];
foreach ($cases as $case) {
    $names = [];
    foreach (PhpToken::tokenize("<?php $case") as $token) {
        if (preg_match('/^T_(SPAWN|SPAWN_IN|AWAIT|ASYNC|UNTIL|SUSPEND)$/', $token->getTokenName())) {
            $names[] = $token->getTokenName();
        }
    }
    printf("%-22s %s\n", json_encode($case, JSON_UNESCAPED_SLASHES), implode(' ', $names) ?: 'name');
}
?>
--EXPECT--
"await $x"             T_AWAIT
"await - $x"           name
"await + 1"            name
"await & $x"           name
"await[0]"             name
"await($x)"            name
"await /* c */ f()"    T_AWAIT
"await // c\n f()"     T_AWAIT
"await ?> $x"          name
"await as $x"          name
"await instanceof X"   name
"await::x"             name
"await->x"             name
"await\\x"             name
"await 5"              T_AWAIT
"await !$x"            T_AWAIT
"await != $x"          name
"await ~$x"            T_AWAIT
"await @f()"           T_AWAIT
"await \"x\""          T_AWAIT
"await .5"             name
"await ? 1 : 2"        name
"await ...$x"          name
"await <<<X"           name
"awaits $x"            name
"$await $x"            name
"->await $x"           name
"spawn {"              T_SPAWN
"spawn f("             T_SPAWN
"spawn $x("            T_SPAWN
"spawn ("              name
"spawn in $s"          T_SPAWN_IN
"spawn in($s)"         T_SPAWN
"spawn in;"            T_SPAWN
"spawn with new S()"   T_SPAWN_IN
"spawn in::f()"        T_SPAWN
"spawn inX $s"         T_SPAWN
"spawn \\f()"          T_SPAWN
"spawn as x"           name
"spawn #[A] {"         T_SPAWN
"spawn # c\n {"        T_SPAWN
"spawn \"f\"()"        T_SPAWN
"spawn | X"            name
"async {"              T_ASYNC
"async $s {"           T_ASYNC
"async inherit $s {"   T_ASYNC
"async inherit {"      T_ASYNC
"async inherit;"       name
"async($x)"            name
"async & $s {"         T_ASYNC
"async & $s;"          name
"async f() {"          T_ASYNC
"async fn() => 1"      name
"async function f()"   name
"async A::$s {"        T_ASYNC
"async : x"            name
"async => 1"           name
"until $x"             T_UNTIL
"until f()"            T_UNTIL
"until ($x)"           name
"until:"               name
"suspend;"             T_SUSPEND
"suspend()"            name
"suspend + 1"          name
"suspend /* c */ ;"    T_SUSPEND
"suspend ?>"           name
"SusPend;"             T_SUSPEND
