--TEST--
What acts on the process or the request is shared
--DESCRIPTION--
State rows: BG(putenv_ht), BG(ctype_string), BG(umask), CWDG(cwd), PG(http_globals)
State rows: FG(default_context), FG(stream_wrappers), BG(user_filter_map), RANDOM_G(mt19937), spl_autoload_functions
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
await spawn {
    putenv('WEFT_TEST=shared');
    setlocale(LC_CTYPE, 'C.UTF-8');
    umask(027);
    chdir('/');
    $_GET['key'] = 'superglobal';
    stream_context_set_default(['http' => ['user_agent' => 'weft']]);
    class TextWrapper { public $context; public function stream_open($p, $m, $o, &$op) { return true; } }
    stream_wrapper_register('text', TextWrapper::class);
    class TextFilter extends php_user_filter {}
    stream_filter_register('text.filter', TextFilter::class);
    spl_autoload_register(function ($class) { eval("class $class {}"); });
    mt_srand(1);
};
$first = mt_rand();
mt_srand(1);
echo getenv('WEFT_TEST'), ' ', setlocale(LC_CTYPE, 0), ' ', decoct(umask()), ' ', getcwd(), ' ', $_GET['key'], ' ',
    stream_context_get_options(stream_context_get_default())['http']['user_agent'], ' ', in_array('text', stream_get_wrappers()), ' ',
    in_array('text.filter', stream_get_filters()), ' ', get_class(new Loaded), ' ', $first === mt_rand(), "\n";
?>
--EXPECT--
shared C.UTF-8 27 / superglobal weft 1 1 Loaded 1
