--TEST--
startTrace(), async.trace_file: what cannot be written is said, and nothing else happens
--EXTENSIONS--
async
posix
--FILE--
<?php
use function Async\{startTrace, stopTrace, delay};

$file = __DIR__ . '/errors.json';
function attempt(string $path): void
{
    try {
        startTrace($path);
        echo "started\n";
    } catch (Throwable $e) {
        echo get_class($e), ': ', str_replace(__DIR__, '', $e->getMessage()), "\n";
    }
}
attempt('');
attempt("a\0b");
attempt(__DIR__ . '/no/such/folder.json');
attempt(__DIR__);
attempt('/dev/null');
posix_mkfifo("$file.pipe", 0600);
attempt("$file.pipe");
symlink($file, "$file.link");
attempt("$file.link");
touch("$file.foreign");
if (posix_geteuid() === 0) {
    chown("$file.foreign", 65534);
    attempt("$file.foreign");
} else {
    echo "Async\\AsyncException: Cannot write the trace /errors.json.foreign: it belongs to another user\n";
}
touch($file);
chmod($file, 0666);
attempt($file);
attempt("$file.2");
$script = __DIR__ . '/errors.inc';
file_put_contents($script, '<?php spawn Async\delay(1); await spawned; spawn Async\delay(1); await spawned; echo "ran\n";');
$php = escapeshellarg(PHP_BINARY) . ' -n -d display_errors=1 -d html_errors=0 ';
echo str_replace([$file, $script], ['FILE', 'SCRIPT'], shell_exec("$php -d async.trace_file=$file $script"));
stopTrace();
echo str_replace([$file, $script], ['FILE', 'SCRIPT'], shell_exec("$php -d async.trace_file=$file.link $script"));
echo str_replace([$file, $script], ['FILE', 'SCRIPT'], shell_exec("$php -d async.trace_file=$file $script"));
var_dump(count(json_decode(file_get_contents($file))) > 5, fileperms($file) & 0777, ini_set('async.trace_file', 'x'));
ini_set('open_basedir', __DIR__);
attempt('/tmp/errors.json');
// the end of the request ends a trace
attempt($file);
?>
--CLEAN--
<?php
foreach (['json', 'json.link', 'json.pipe', 'json.foreign', 'inc'] as $kind) @unlink(__DIR__ . "/errors.$kind");
?>
--EXPECTF--
ValueError: Async\startTrace(): Argument #1 ($path) must not be empty
ValueError: Async\startTrace(): Argument #1 ($path) must not contain any null bytes
Async\AsyncException: Cannot write the trace /no/such/folder.json: No such file or directory
Async\AsyncException: Cannot write the trace : Is a directory
Async\AsyncException: Cannot write the trace /dev/null: it is not a regular file
Async\AsyncException: Cannot write the trace /errors.json.pipe: No such device or address
Async\AsyncException: Cannot write the trace /errors.json.link: it is a symbolic link
Async\AsyncException: Cannot write the trace /errors.json.foreign: it belongs to another user
started
Async\AsyncException: There is a trace already, in /errors.json

Warning: async.trace_file: cannot write FILE: another process writes its trace into it in SCRIPT on line 1
ran

Warning: async.trace_file: cannot write FILE.link: it is a symbolic link in SCRIPT on line 1
ran
ran
bool(true)
int(384)
bool(false)

Warning: Async\startTrace(): open_basedir restriction in effect. File(/tmp/errors.json) is not within the allowed path(s): (%s) in %s on line %d
Async\AsyncException: Cannot write the trace /tmp/errors.json: open_basedir does not allow it
started
