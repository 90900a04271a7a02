--TEST--
I/O: the variables of a file that spl_autoload() loads for a spawned C function go with that call
--EXTENSIONS--
async
--FILE--
<?php

class Local
{
    public function __destruct()
    {
        echo "variable of the file released\n";
    }
}

$folder = sys_get_temp_dir() . '/weft-' . getmypid();
mkdir($folder);
file_put_contents("$folder/loaded.inc", '<?php $local = new Local(); class Loaded {}');
set_include_path($folder);
spl_autoload_register('spl_autoload');
var_dump(await spawn class_exists('Loaded'));
echo "end\n";
unlink("$folder/loaded.inc");
rmdir($folder);
?>
--EXPECT--
variable of the file released
bool(true)
end
