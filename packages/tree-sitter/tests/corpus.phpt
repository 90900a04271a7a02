--TEST--
tree-sitter: the tests, examples and programs of the project; names stay names
--SKIPIF--
<?php require __DIR__ . '/skip.inc'; ?>
--FILE--
<?php
require __DIR__ . '/tree_sitter.inc';
require __DIR__ . '/../../php-parser/tests/corpus.inc';

// What tree-sitter-php itself does not read: `readonly` before `public`, a constant PARENT, some nowdocs.
const REFUSED_BY_PHP_GRAMMAR = 8;

$folder = generated();
$codes = [];
foreach (corpus() as $code) {
    if (keywords($code) !== null) {
        file_put_contents($file = "$folder/" . count($codes) . '.php', $code);
        $codes[$file] = $code;
    }
}
$files = count($codes);
foreach (require __DIR__ . '/../../php-parser/tests/names.inc' as $key => $code) {
    if (is_int($key)) {
        file_put_contents($file = "$folder/" . count($codes) . '.php', "<?php $code");
        $codes[$file] = "<?php $code";
    }
}

file_put_contents("$folder/files", implode("\n", array_keys($codes)));
preg_match_all('/^(\S+\.php)\s.*\((?:ERROR|MISSING)/m', run($folder, 'parse', '--quiet', '--paths', 'files'), $refused);
$refused = array_flip($refused[1]);

$words = 0;
foreach (found($folder, array_keys($codes)) as $file => $found) {
    if (isset($refused[$file])) {
        continue;
    }
    $expected = [];
    foreach (keywords($codes[$file]) as $offset => $word) {
        $before = substr($codes[$file], 0, $offset);
        $expected[substr_count($before, "\n") . ':' . ($offset - (int) strrpos("\n$before", "\n"))] = $word;
    }
    $words += count($expected);
    foreach (array_keys(array_diff_key($expected, $found)) as $position) {
        echo "$file:$position is no keyword\n", $codes[$file], "\n";
    }
    // `await (…) until`: PHP's token stays a T_STRING.
    foreach (array_keys(array_diff_key($found, $expected)) as $position) {
        [$line, $column] = explode(':', $position);
        if (!preg_match('/^await\s*\(/i', substr(explode("\n", $codes[$file])[$line], $column))) {
            echo "$file:$position is a keyword\n", $codes[$file], "\n";
        }
    }
}
echo $words > 5000 && $files > 1000 ? "enough\n" : "$words words in $files files\n";
foreach (array_slice(array_keys($refused), REFUSED_BY_PHP_GRAMMAR) as $file) {
    echo "refused:\n", $codes[$file], "\n";
}

file_put_contents("$folder/highlight.php", '<?php async inherit $s { await f() until spawn in $s { suspend; }; spawn g(); }');
echo substr_count(run($folder, 'query', '--captures', 'queries/highlights.scm', "$folder/highlight.php"), '- keyword'), " highlighted\n";
remove($folder);
?>
--EXPECT--
enough
7 highlighted
