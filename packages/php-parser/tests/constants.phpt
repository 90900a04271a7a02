--TEST--
On a PHP that lacks the words, each file that uses their tokens defines them: any may be the first to be loaded
--FILE--
<?php
$words = ['T_SPAWN', 'T_SPAWN_IN', 'T_AWAIT', 'T_SUSPEND', 'T_ASYNC', 'T_UNTIL'];
$found = 0;
foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($src = dirname(__DIR__) . '/src')) as $file) {
    if ($file->getExtension() !== 'php' || $file->getBasename() === 'constants.php') {
        continue;
    }
    $code = file_get_contents($file);
    if (array_intersect(array_column(token_get_all($code), 1), $words)) {
        $found++;
        preg_match("~^require_once __DIR__ \. '(/[\w/]*constants\.php)';$~m", $code, $match)
            && is_file($file->getPath() . $match[1]) || print(substr($file, strlen($src)) . " does not\n");
    }
}
var_dump($found > 5);
?>
--EXPECT--
bool(true)
