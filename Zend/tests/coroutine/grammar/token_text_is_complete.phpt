--TEST--
The texts of all tokens together are the source again, lines and positions are right
--EXTENSIONS--
async
tokenizer
--FILE--
<?php
$code = "<?php\n\$a = spawn\n  /* c */\n  in \$s f();\n\$b = await\n  // x\n  \$a until \$c;\nsuspend ;\nspawn # y\n{ };\nasync\ninherit \$s { }\n\$z = 1;\n";
foreach ([0, TOKEN_PARSE] as $flags) {
    $tokens = PhpToken::tokenize($code, $flags);
    $pos = 0;
    $line = 1;
    foreach ($tokens as $token) {
        if ($token->pos !== $pos || $token->line !== $line) {
            echo "wrong place of [$token->text]: $token->pos, line $token->line, expected $pos, line $line\n";
        }
        $pos += strlen($token->text);
        $line += substr_count($token->text, "\n");
    }
    var_dump(implode('', $tokens) === $code);
    foreach ($tokens as $token) {
        if ($token->is([T_SPAWN, T_SPAWN_IN, T_AWAIT, T_SUSPEND, T_ASYNC, T_UNTIL])) {
            echo $token->getTokenName(), ' ';
        }
    }
    echo "\n";
}
?>
--EXPECT--
bool(true)
T_SPAWN_IN T_AWAIT T_UNTIL T_SUSPEND T_SPAWN T_ASYNC 
bool(true)
T_SPAWN_IN T_AWAIT T_UNTIL T_SUSPEND T_SPAWN T_ASYNC 
