--TEST--
version_compare() takes PHP_VERSION for the base's; what makes this build another one stands elsewhere
--FILE--
<?php
$base = implode('.', [PHP_MAJOR_VERSION, PHP_MINOR_VERSION, PHP_RELEASE_VERSION]);
var_dump(PHP_VERSION === $base, PHP_EXTRA_VERSION, phpversion() === $base);
foreach (['==', '>=', '<='] as $operator) var_dump(version_compare(PHP_VERSION, $base, $operator));
var_dump((new ReflectionExtension('async'))->getVersion() === $base);
ob_start();
phpinfo(INFO_GENERAL);
preg_match('/^Build Provider.*$/m', ob_get_clean(), $line);
echo $line[0], "\n";
?>
--EXPECT--
bool(true)
string(0) ""
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
Build Provider => Weft for PHP
