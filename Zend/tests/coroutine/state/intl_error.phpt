--TEST--
The global error of intl is the coroutine's
--DESCRIPTION--
State rows: intl_error
--EXTENSIONS--
async
intl
--INI--
async.schedule_seed=0
--FILE--
<?php
$a = spawn { numfmt_create('en', NumberFormatter::PATTERN_DECIMAL, '0.0.0'); suspend; return [intl_get_error_code(), intl_get_error_message()]; };
$b = spawn { grapheme_strpos('a', 'b', 2); suspend; return [intl_get_error_code(), intl_get_error_message()]; };
$c = spawn { suspend; return [intl_get_error_code(), intl_get_error_message()]; };
locale_get_primary_language('en');
foreach ([$a, $b, $c] as $one) {
    try {
        [$code, $message] = await $one;
        echo $code === 0 ? 'none' : 'some', ": $message\n";
    } catch (ValueError $e) {
        echo $e->getMessage(), "\n";
    }
}
var_dump(intl_get_error_code());
?>
--EXPECTF--
some: %s
%s
none: U_ZERO_ERROR
int(0)
