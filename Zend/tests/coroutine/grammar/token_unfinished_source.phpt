--TEST--
Tokenizing a source that ends inside or right after a keyword is safe
--EXTENSIONS--
async
tokenizer
--FILE--
<?php
foreach (['spawn', 'spawn ', 'spawn in', 'spawn /*', 'spawn //', 'spawn /* x */', 'await', 'await ', 'await #', 'suspend', 'suspend ', 'async', 'async inherit', 'await $a until', "spawn in\0", "await /*/", 'spawn ?>', 'suspend ?>'] as $tail) {
    $code = "<?php $tail";
    $text = '';
    foreach (@token_get_all($code) as $token) {
        $text .= is_array($token) ? $token[1] : $token;
    }
    if ($text !== $code) {
        echo "lost text: $code -> $text\n";
    }
}
echo "done\n";
?>
--EXPECT--
done
