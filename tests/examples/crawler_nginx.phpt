--TEST--
examples/crawler.php: a site of nginx, with a redirection, a slow page and one that is missing
--EXTENSIONS--
pcntl
--SKIPIF--
<?php
require __DIR__ . '/../servers/server.inc';
skip_without('nginx');
?>
--FILE--
<?php
require __DIR__ . '/../servers/nginx.inc';
require __DIR__ . '/child.inc';
$nginx = nginx();
$links = implode(array_map(fn($i) => "<a href=\"/$i.txt\">$i</a>", range(0, 19)));
file_put_contents("$nginx->folder/html/index.html", "$links<a href=\"moved/20.txt\"><a href=\"slow/1.txt\"><a href=\"/missing.txt\">");
[$status, $output] = run_example('crawler.php', "--rate 1000 --at-once 10 --timeout 20000 http://127.0.0.1:$nginx->port/");
$lines = explode("\n", trim(str_replace("127.0.0.1:$nginx->port", 'SITE', $output)));
echo array_pop($lines), "\n";
foreach ($lines as $line) {
    [$bytes, $url] = explode(' ', trim($line));
    if (preg_match('~^http://SITE/(\d+)\.txt$~', $url, $m) && (int) $bytes === strlen(page((int) $m[1]))) {
        $right[] = (int) $m[1];
    } else {
        $others[] = $url === 'http://SITE/' || str_contains($url, '/moved/') ? $url : trim($line);
    }
}
sort($right);
sort($others);
echo $right === range(0, 20) ? "each page has its size\n" : 'only ' . implode(' ', $right) . "\n";
echo implode("\n", $others), "\nstatus $status\n";
?>
--EXPECTF--
24 fetched, 1 failed, %d bytes, 25 requests
each page has its size
24012 http://SITE/slow/1.txt
failed http://SITE/missing.txt: 404 Not Found
http://SITE/
http://SITE/moved/20.txt
status 1
