--TEST--
Functions, classes, constants, ini settings and weak references are everybody's
--DESCRIPTION--
State rows: EG(function_table), EG(class_table), EG(zend_constants), EG(ini_directives), EG(weakrefs)
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$object = new stdClass;
$map = new WeakMap;
await spawn use($object, $map) {
    if (true) {
        function declared_there(): string { return 'function'; }
        class DeclaredThere { const C = 'class'; }
    }
    define('DEFINED_THERE', 'constant');
    ini_set('precision', '3');
    $map[$object] = 'weak';
};
echo declared_there(), ' ', DeclaredThere::C, ' ', DEFINED_THERE, ' ', 1 / 3, ' ', $map[$object], "\n";
?>
--EXPECT--
function class constant 0.333 weak
