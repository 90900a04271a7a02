--TEST--
C code that recurses finds the main flow's room in a coroutine: paths, SQLite, libxml, SOAP, ICU, FFI, glob()
--EXTENSIONS--
async
pdo_sqlite
sqlite3
soap
dom
intl
mbstring
--FILE--
<?php
$deep = function (int $levels) {
    $value = 'x';
    while ($levels--) {
        $value = [$value];
    }
    return $value;
};
$document = function (int $levels, string $dtd = '') {
    $document = new DOMDocument;
    $document->loadXML($dtd . str_repeat('<a>', $levels) . str_repeat('</a>', $levels), LIBXML_PARSEHUGE);
    return $document;
};
class Service
{
    function run($x) { return 1; }
}
$calls = [
    'a missing path' => fn() => @file_get_contents('/' . str_repeat('a/', 400) . 'x'),
    'a path with ..' => fn() => realpath('/' . str_repeat('tmp/../', 300)),
    'LIKE' => function () {
        $statement = (new PDO('sqlite::memory:'))->prepare('select ? like ?');
        $statement->execute([str_repeat('a', 3000), str_repeat('%a', 2400)]);
        return $statement->fetchColumn();
    },
    'a sum in SQL' => fn() => (new SQLite3(':memory:'))->querySingle('select 1' . str_repeat('+1', 990)),
    'a SOAP request' => function () {
        $server = new SoapServer(null, ['uri' => 'x']);
        $server->setClass('Service');
        ob_start();
        $server->handle('<?xml version="1.0"?><E:Envelope xmlns:E="http://schemas.xmlsoap.org/soap/envelope/"><E:Body><run>'
            . str_repeat('<a>', 1000) . 'x' . str_repeat('</a>', 1000) . '</run></E:Body></E:Envelope>');
        return str_contains(ob_get_clean(), 'runResponse');
    },
    'mb_check_encoding()' => fn() => mb_check_encoding($deep(6000), 'UTF-8'),
    'validate()' => fn() => $document(2000, '<!DOCTYPE a [<!ELEMENT a (a)*>]>')->validate(),
    'isEqualNode()' => function () use ($document) {
        $one = $document(4000);
        return $one->isEqualNode(clone $one);
    },
    'a message' => fn() => msgfmt_format_message('en', str_repeat('{0,select,other{', 150) . 'x' . str_repeat('}}', 150), ['a']),
    'glob()' => fn() => count(glob('{' . str_repeat('{a,', 400) . str_repeat('}', 400) . '}', GLOB_BRACE)),
];
foreach ($calls as $name => $call) {
    $outside = $call();
    $inside = await spawn $call();
    echo $name, $outside === $inside ? ": the same\n" : ': ' . json_encode([$outside, $inside]) . "\n";
}
?>
--EXPECT--
a missing path: the same
a path with ..: the same
LIKE: the same
a sum in SQL: the same
a SOAP request: the same
mb_check_encoding(): the same
validate(): the same
isEqualNode(): the same
a message: the same
glob(): the same
