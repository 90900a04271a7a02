--TEST--
Messages for wrong code are those of stock PHP: the new words are identifiers, and never expected
--EXTENSIONS--
async
--FILE--
<?php
$cases = [
    'class 1 {}', 'function 1() {}', 'interface 1 {}', 'class A extends 1 {}', 'class A implements 1 {}', 'try {} catch (1) {}',
    'class A { use 1; }', 'class A { const 1; }', 'class A { foo }', 'goto 1;', 'use 1;', 'namespace 1;', 'f(1 2);', 'echo 1 2;', '$x = ;', 'new;',
    'class A { await $x; }', 'class A { spawn; }', 'foo() until;', 'echo 1 await;', '$x spawn in $y;', 'f(1 spawn f());', 'const await;',
    'function f(1) {}', 'fn(1) => 1;', 'class A { public 1; }', 'enum A { case 1; }', '$a->;', 'A::;', '"{$a->}"', 'if 1', '}', '{',
];
foreach ($cases as $case) {
    try { eval($case); echo "ok\n"; } catch (ParseError $e) { echo $e->getMessage(), "\n"; }
}
?>
--EXPECT--
syntax error, unexpected integer "1", expecting identifier
syntax error, unexpected integer "1", expecting "("
syntax error, unexpected integer "1", expecting identifier
syntax error, unexpected integer "1"
syntax error, unexpected integer "1"
syntax error, unexpected integer "1"
syntax error, unexpected integer "1"
syntax error, unexpected integer "1"
syntax error, unexpected identifier "foo", expecting "function"
syntax error, unexpected integer "1", expecting identifier
syntax error, unexpected integer "1"
syntax error, unexpected integer "1", expecting "{"
syntax error, unexpected integer "2", expecting ")"
syntax error, unexpected integer "2", expecting "," or ";"
syntax error, unexpected token ";"
syntax error, unexpected token ";", expecting "class"
syntax error, unexpected identifier "await", expecting "function"
syntax error, unexpected identifier "spawn", expecting "function"
syntax error, unexpected identifier "until"
syntax error, unexpected identifier "await", expecting "," or ";"
syntax error, unexpected identifier "spawn"
syntax error, unexpected identifier "spawn", expecting ")"
syntax error, unexpected token ";", expecting "="
syntax error, unexpected integer "1", expecting variable
syntax error, unexpected integer "1", expecting variable
syntax error, unexpected integer "1", expecting variable
syntax error, unexpected integer "1"
syntax error, unexpected token ";", expecting identifier or variable or "{" or "$"
syntax error, unexpected token ";"
syntax error, unexpected token "}", expecting identifier or variable or "{" or "$"
syntax error, unexpected integer "1", expecting "("
Unmatched '}'
Unclosed '{'
