<?php
require __DIR__ . '/marker.inc';
echo "hello\n";
fwrite(STDOUT, "to a stream\n");
fprintf(STDERR, "to the other\n");
print(strlen(getcwd()) > 0 ? "there\n" : '');
