--TEST--
Every local wrapper gives coroutines what it gives a program that is alone
--EXTENSIONS--
async
zlib
phar
--INI--
phar.readonly=0
--FILE--
<?php
require __DIR__ . '/hostile.inc';
$folder = sys_get_temp_dir() . '/weft-wrappers-' . getmypid();
mkdir($folder);
for ($i = 0; $i < 5; $i++) {
    file_put_contents("$folder/file$i.txt", "file $i\nsecond line\n");
}
file_put_contents("compress.zlib://$folder/text.gz", str_repeat("compressed line\n", 5000));
$phar = new Phar("$folder/archive.phar");
$phar->addFromString('inside.txt', "inside the archive\n");
$phar->addFromString('code.php', '<?php return strlen(file_get_contents(__DIR__ . "/inside.txt"));');
unset($phar);

$round_trip = function (string $url) {
    return function () use ($url) {
        $f = fopen($url, 'w+');
        $data = str_repeat("some line\n", 3000);
        $written = fwrite($f, $data);
        $told = ftell($f);
        rewind($f);
        $first = fgets($f);
        usleep(100);
        fseek($f, 20000);
        $rest = strlen(stream_get_contents($f));
        return [$written, $told, $first, $rest, feof($f), ftruncate($f, 5), fstat($f)['size'], fclose($f)];
    };
};
same_for_all('memory', $round_trip('php://memory'));
same_for_all('temp', $round_trip('php://temp'));
same_for_all('temp in a file', $round_trip('php://temp/maxmemory:100'));
same_for_all('tmpfile', function () {
    $f = tmpfile();
    fwrite($f, 'abc');
    usleep(100);
    rewind($f);
    return fread($f, 10);
});
same_for_all('data', fn() => [file_get_contents('data:text/plain;base64,aGVsbG8='), stream_get_meta_data(fopen('data:text/plain,x', 'r'))['mediatype']]);
same_for_all('filter', fn() => file_get_contents("php://filter/read=string.toupper|string.rot13/resource=$folder/file1.txt"));
same_for_all('filter of memory', function () {
    $f = fopen('php://memory', 'w+');
    $filter = stream_filter_append($f, 'convert.base64-encode', STREAM_FILTER_WRITE);
    fwrite($f, 'hello');
    usleep(100);
    stream_filter_remove($filter);
    rewind($f);
    return stream_get_contents($f);
});
same_for_all('glob', function () use ($folder) {
    $names = [];
    foreach (new DirectoryIterator("glob://$folder/*.txt") as $file) {
        $names[] = $file->getFilename();
        usleep(10);
    }
    $again = scandir("glob://$folder/file[12].txt");
    return [$names, $again];
});
same_for_all('directory', function () use ($folder) {
    $d = opendir($folder);
    $names = [];
    while (($name = readdir($d)) !== false) {
        $names[] = $name;
        usleep(10);
    }
    sort($names);
    return $names;
});
same_for_all('compress.zlib', fn() => [md5_file("compress.zlib://$folder/text.gz"), count(gzfile("$folder/text.gz"))]);
same_for_all('compress.zlib, written', function () use ($folder) {
    static $n = 0;
    $name = "compress.zlib://$folder/" . $n++ . '.gz';
    $f = fopen($name, 'w');
    for ($i = 0; $i < 20; $i++) {
        fwrite($f, "line $i\n");
        usleep(10);
    }
    fclose($f);
    return md5(file_get_contents($name));
});
same_for_all('phar', fn() => [file_get_contents("phar://$folder/archive.phar/inside.txt"), scandir("phar://$folder/archive.phar"),
    (include "phar://$folder/archive.phar/code.php"), file_exists("phar://$folder/archive.phar/nothing"), @file_get_contents("phar://$folder/archive.phar/nothing")]);
same_for_all('missing', fn() => file_get_contents("$folder/nothing"));
same_for_all('no such wrapper', fn() => fopen('nonsense://x', 'r'));
same_for_all('php://output', function () {
    ob_start();
    $f = fopen('php://output', 'w');
    fwrite($f, 'out');
    usleep(100);
    fwrite($f, 'put');
    return ob_get_clean();
});
array_map(unlink(...), glob("$folder/*"));
rmdir($folder);
?>
--EXPECTF--
memory: [30000,30000,"some line\n",10000,true,true,5,true]
temp: [30000,30000,"some line\n",10000,true,true,5,true]
temp in a file: [30000,30000,"some line\n",10000,true,true,5,true]
tmpfile: "abc"
data: ["hello","text\/plain"]
filter: "SVYR 1\nFRPBAQ YVAR\n"
filter of memory: "aGVsbG8="
glob: [["file0.txt","file1.txt","file2.txt","file3.txt","file4.txt"],["file1.txt","file2.txt"]]
directory: [".","..","archive.phar","file0.txt","file1.txt","file2.txt","file3.txt","file4.txt","text.gz"]
compress.zlib: ["2e0b92e7cb7263a140a4f49e4dd0910f",5000]
compress.zlib, written: "3e86f6735de0029cf8938235f995fe72"
phar: ["inside the archive\n",["code.php","inside.txt"],19,false,false] [file_get_contents(phar://%s/archive.phar/nothing): Failed to open stream: phar error: "nothing" is not a file in phar "%s/archive.phar"]
missing: false [file_get_contents(%s/nothing): Failed to open stream: No such file or directory]
no such wrapper: false [fopen(nonsense://x): Failed to open stream: No such file or directory]
php://output: "output"
