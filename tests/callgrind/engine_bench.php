<?php
/* Zend/bench.php as it is: argv[1] is the source tree. */
require $argv[1] . '/Zend/bench.php';
