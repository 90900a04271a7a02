--TEST--
TextMate grammar: the words are keywords where PHP's parser says so, in all but a few places
--SKIPIF--
<?php
require __DIR__ . '/../../php-parser/tests/highlighted.inc';
skip_without(dirname(__DIR__), 'vscode-textmate', 'vscode-oniguruma', 'tm-grammars');
?>
--FILE--
<?php
require __DIR__ . '/../../php-parser/tests/highlighted.inc';
exec('node ' . escapeshellarg(dirname(__DIR__) . '/generate.js') . ' --check', $output, $status);
echo $status === 0 ? "as generated\n" : "generate.js writes something else\n";
compare_highlighted(__DIR__ . '/keywords.js', node_modules(dirname(__DIR__), 'vscode-textmate'), mostMissed: 12, mostExtra: 12);
show_wrong(__DIR__ . '/keywords.js', node_modules(dirname(__DIR__), 'vscode-textmate'), HIGHLIGHTED);
?>
--EXPECT--
as generated
enough
shown
