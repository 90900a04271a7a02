--TEST--
There is one response: headers, their callback, where the output began
--DESCRIPTION--
State rows: SG(sapi_headers), SG(callback_func), OG(output_start_filename), BG(url_adapt_output_ex)
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
output_buffering=0
url_rewriter.tags="a=href"
--FILE--
<?php
$called = [];
output_add_rewrite_var('key', 'value');
await spawn {
    http_response_code(404);
    header_register_callback(function () { $GLOBALS['called'][] = http_response_code(); });
    output_reset_rewrite_vars();
    output_add_rewrite_var('other', 'word');
};
echo '<a href="page.php"></a>', "\n";
ob_end_flush();
await spawn { echo "more\n"; };
echo implode(', ', $called), ' ', http_response_code(), ' ', headers_sent($file, $line) ? basename($file) . ":$line" : 'not sent', "\n";
?>
--EXPECT--
<a href="page.php?other=word"></a>
more
404 404 shared_response.php:11
