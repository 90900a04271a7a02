--TEST--
A file that only declares, for which the engine makes no frame, is loaded when its require_once is done
--DESCRIPTION--
State rows: EG(included_files)
--EXTENSIONS--
async
--FILE--
<?php
$folder = __DIR__ . '/require_once_of_declarations';
@mkdir($folder);
foreach (['function', 'class', 'empty', 'value', 'broken', 'Autoloaded'] as $name) {
    file_put_contents("$folder/$name.inc", '<?php ' . match ($name) {
        'function' => 'function declared() { return "function"; }',
        'class' => 'class Declared {}',
        'empty' => '',
        'value' => 'return 42;',
        'broken' => 'class {',
        'Autoloaded' => 'class Autoloaded {}',
    });
}

foreach (['function', 'class', 'empty', 'value', 'broken'] as $name) {
    $first = spawn use ($folder, $name) {
        try {
            return require_once "$folder/$name.inc";
        } catch (ParseError $error) {
            return $error::class;
        }
    };
    $result = await $first;
    $second = spawn use ($folder, $name) { return include_once "$folder/$name.inc"; };
    echo $name, ': ', json_encode([$result, await $second, require_once "$folder/$name.inc"]), "\n";
}

spl_autoload_register(function ($class) use ($folder) { require_once "$folder/$class.inc"; });
$first = spawn { return (new Autoloaded)::class; };
await $first;
$second = spawn use ($folder) { require_once "$folder/Autoloaded.inc"; return (new Autoloaded)::class; };
echo await $first, ' ', await $second, "\n";
?>
--CLEAN--
<?php
$folder = __DIR__ . '/require_once_of_declarations';
array_map(unlink(...), glob("$folder/*.inc"));
@rmdir($folder);
?>
--EXPECT--
function: [1,true,true]
class: [1,true,true]
empty: [1,true,true]
value: [42,true,true]
broken: ["ParseError",true,true]
Autoloaded Autoloaded
