--TEST--
Syntax errors of existing code keep their texts: no new word in the expecting lists
--EXTENSIONS--
async
--FILE--
<?php
foreach ([
    'function { }', 'class { }', '$x = ;', 'echo 1 2;', 'if (1) { ', 'foreach ($a) {}', 'use ;', 'class A { public }',
    'new', '$x->;', 'A::;', 'function f(', 'const = 1;', 'enum {}', 'goto 1;', 'namespace 1;', 'switch (1) { foo }',
    'fn => 1;', 'class A { function }', 'trait {}', 'interface 5 {}', '[1 => ];', '$a[;', 'static 5;', 'catch ($e) {}',
] as $code) {
    try { eval($code); } catch (Error $e) { echo $e->getMessage(), "\n"; } catch (ParseError $e) { echo $e->getMessage(), "\n"; }
}
?>
--EXPECT--
syntax error, unexpected token "{", expecting "("
syntax error, unexpected token "{", expecting identifier
syntax error, unexpected token ";"
syntax error, unexpected integer "2", expecting "," or ";"
Unclosed '{'
syntax error, unexpected token ")"
syntax error, unexpected token ";"
syntax error, unexpected token "}", expecting variable
syntax error, unexpected end of file, expecting "class"
syntax error, unexpected token ";", expecting identifier or variable or "{" or "$"
syntax error, unexpected token ";"
Unclosed '('
syntax error, unexpected token "=", expecting identifier
syntax error, unexpected token "{"
syntax error, unexpected integer "1", expecting identifier
syntax error, unexpected integer "1", expecting "{"
syntax error, unexpected identifier "foo", expecting "case" or "default" or "}"
syntax error, unexpected token "=>", expecting "("
syntax error, unexpected token "}"
syntax error, unexpected token "{", expecting identifier
syntax error, unexpected integer "5", expecting identifier
syntax error, unexpected token "]"
syntax error, unexpected token ";", expecting "]"
syntax error, unexpected integer "5", expecting "::"
syntax error, unexpected token "catch", expecting end of file
