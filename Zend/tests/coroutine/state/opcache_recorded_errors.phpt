--TEST--
Deprecations of classes that two coroutines link, recorded by opcache, in handlers that suspend
--DESCRIPTION--
State rows: record_errors, num_errors, errors
--EXTENSIONS--
async
--INI--
opcache.enable=1
opcache.enable_cli=1
opcache.file_update_protection=0
--FILE--
<?php
set_error_handler(function ($no, $message) { suspend; $GLOBALS['told'][] = preg_replace('/^Return type of (\\w+).*/', '$1', $message); return true; });
$told = [];
$files = [];
foreach (['Aa', 'Bb'] as $class) {
    $files[$class] = __DIR__ . "/opcache_recorded_errors_$class.inc";
    file_put_contents($files[$class], "<?php class $class implements Countable, IteratorAggregate { public function count() { return 0; } public function getIterator() { return new EmptyIterator; } }");
}
$a = spawn { include $GLOBALS['files']['Aa']; return new Aa; };
$b = spawn { include $GLOBALS['files']['Bb']; return new Bb; };
echo get_class(await $a), ' ', get_class(await $b), "\n";
sort($told);
echo implode(' ', $told), "\n";
?>
--CLEAN--
<?php
array_map('unlink', glob(__DIR__ . '/opcache_recorded_errors_*.inc'));
?>
--EXPECT--
Aa Bb
Aa Aa Bb Bb
