--TEST--
highlight.js: the words are keywords where PHP's parser says so, in all but a few places
--SKIPIF--
<?php
require __DIR__ . '/../../php-parser/tests/highlighted.inc';
skip_without(dirname(__DIR__), 'highlight.js');
?>
--FILE--
<?php
require __DIR__ . '/../../php-parser/tests/highlighted.inc';
compare_highlighted(__DIR__ . '/keywords.js', node_modules(dirname(__DIR__), 'highlight.js'), mostMissed: 10, mostExtra: 10);
show_wrong(__DIR__ . '/keywords.js', node_modules(dirname(__DIR__), 'highlight.js'), [...HIGHLIGHTED, ...HIGHLIGHTED_IN_STRINGS]);
?>
--EXPECT--
enough
shown
