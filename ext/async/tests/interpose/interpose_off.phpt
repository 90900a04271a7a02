--TEST--
Only libraries that async.interpose names are interposed, when they are loaded with the program or later; phpinfo() says which
--EXTENSIONS--
async
ffi
--SKIPIF--
<?php
if (PHP_OS_FAMILY !== 'Linux') die('skip only on Linux');
exec('cc --version 2>&1', $output, $status);
if ($status !== 0) die('skip there is no C compiler');
?>
--FILE--
<?php
require __DIR__ . '/interpose.inc';
$code = <<<'PHP'
require $argv[1];
$client = interpose_open($argv[2]);
$log = [];
$sleeper = spawn use($client, &$log) { $client->client_usleep(20_000); $log[] = 'library'; };
$other = spawn use(&$log) { $log[] = 'other'; };
await $sleeper;
await $other;
echo implode(', ', $log), '; ';
ob_start();
phpinfo(INFO_MODULES);
preg_match('/Interposed libraries => (.*)/', ob_get_clean(), $found);
echo preg_replace('/-\d+/', '-N', $found[1]), "\n";
PHP;
$library = interpose_library();
$run = fn(?string $setting, string $environment = '') => shell_exec($environment . ' ' . escapeshellarg(PHP_BINARY) . ' -n -d ffi.enable=1 '
    . ($setting === null ? '' : '-d async.interpose=' . escapeshellarg($setting)) . ' -r ' . escapeshellarg($code) . ' '
    . escapeshellarg(__DIR__ . '/interpose.inc') . ' ' . escapeshellarg($library) . ' 2>&1');
foreach ([null, '', ' , ', 'libother', 'libinterpose', 'libinterposed', 'libother, libinterposed', "libinterposed\tlibother", '*posed-*', 'libinterposed-*.so'] as $setting) {
    echo var_export($setting, true), ': ', $run($setting);
}
// never, whoever asks: what the waits are made of
echo 'all: ', preg_match('/^other, library; (.*)$/m', $run('*'), $found) && !preg_match('/\b(libc|libuv|ld)[.-]/', $found[1]) ? 'none of the base' : 'wrong', "\n";
// loaded before the program starts; a sanitizer wants to be the first
$sanitized = trim(shell_exec('ldd ' . escapeshellarg(PHP_BINARY) . ' | grep -c libasan')) !== '0';
echo 'at start: ', $sanitized ? "other, library; libinterposed-N.so\n" : $run('libinterposed', 'LD_PRELOAD=' . escapeshellarg($library));
unlink($library);
?>
--EXPECT--
NULL: library, other; none
'': library, other; none
' , ': library, other; none
'libother': library, other; none
'libinterpose': library, other; none
'libinterposed': other, library; libinterposed-N.so
'libother, libinterposed': other, library; libinterposed-N.so
'libinterposed	libother': other, library; libinterposed-N.so
'*posed-*': other, library; libinterposed-N.so
'libinterposed-*.so': other, library; libinterposed-N.so
all: none of the base
at start: other, library; libinterposed-N.so
