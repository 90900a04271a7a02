<?php
/* Zend/micro_bench.php with fewer rounds: argv[1] is the source tree. */
$source = file_get_contents($argv[1] . '/Zend/micro_bench.php');
$reduced = str_replace('const N = 5000000;', 'const N = 400000;', $source, $replaced);
if ($replaced !== 1) {
    exit("micro_bench.php has another shape\n");
}
eval('?>' . $reduced);
