--TEST--
The settings of mbstring are shared
--DESCRIPTION--
State rows: MBSTRG(current_internal_encoding), MBSTRG(current_http_output_encoding), MBSTRG(current_detect_order_list)
State rows: MBSTRG(current_filter_illegal_mode), MBSTRG(language), MBSTRG(illegalchars)
State rows: MBREX(current_mbctype), MBREX(regex_default_options)
--EXTENSIONS--
async
mbstring
--SKIPIF--
<?php if (!function_exists('mb_regex_encoding')) die('skip no mbregex'); ?>
--INI--
async.schedule_seed=0
--FILE--
<?php
await spawn {
    mb_internal_encoding('ISO-8859-1');
    mb_http_output('ISO-8859-15');
    mb_detect_order('ASCII, UTF-8');
    mb_substitute_character(0x2A);
    mb_language('German');
    mb_convert_encoding("\xff", 'UTF-16', 'UTF-8');
    mb_regex_encoding('EUC-JP');
    mb_regex_set_options('pr');
};
echo mb_internal_encoding(), ' ', mb_http_output(), ' ', implode(',', mb_detect_order()), ' ', mb_substitute_character(), ' ', mb_language(), ' ',
    mb_get_info('illegal_chars'), ' ', mb_regex_encoding(), ' ', mb_regex_set_options(), "\n";
?>
--EXPECT--
ISO-8859-1 ISO-8859-15 ASCII,UTF-8 42 German 1 EUC-JP pr
