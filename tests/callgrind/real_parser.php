<?php
/* nikic/PHP-Parser 5 over itself and over the generator of arginfo headers, and back into text: argv[1] is the source tree,
 * argv[2] the libraries. */
$library = $argv[2] . '/php-parser/lib/PhpParser';
spl_autoload_register(function (string $class) use ($library) {
    require $library . strtr(substr($class, 9), '\\', '/') . '.php';
});
$files = [$argv[1] . '/build/gen_stub.php', ...glob("$library/N*.php"), ...glob("$library/Builder/*.php")];
$parser = (new PhpParser\ParserFactory())->createForHostVersion();
$traverser = new PhpParser\NodeTraverser(new PhpParser\NodeVisitor\NameResolver());
$printer = new PhpParser\PrettyPrinter\Standard();
$length = 0;
foreach ($files as $file) {
    $length += strlen($printer->prettyPrintFile($traverser->traverse($parser->parse(file_get_contents($file)))));
}
echo count($files), ' files, ', $length, " bytes\n";
