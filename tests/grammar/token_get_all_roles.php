<?php
$code = <<<'CODE'
<?php
$a = spawn f(1);
$b = spawn { return 1; };
$c = spawn in $scope f();
$d = spawn /* c */ with $scope f();
$e = await $a until $b;
await spawned;
suspend;
async $s { }
async inherit $t { }
CODE;
foreach ([0, TOKEN_PARSE] as $flags) {
    foreach (token_get_all($code, $flags) as $token) {
        if (is_array($token) && in_array(token_name($token[0]), ['T_SPAWN', 'T_SPAWN_IN', 'T_AWAIT', 'T_SUSPEND', 'T_ASYNC', 'T_UNTIL'])) {
            echo $token[2], ' ', token_name($token[0]), ' [', $token[1], "]\n";
        }
    }
    echo "--\n";
}
?>
