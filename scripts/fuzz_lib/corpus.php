<?php
/* Gives the tokens of phpt files' FILE sections and their INI sections, a line of JSON each. Paths come on standard input. */
while (($path = fgets(STDIN)) !== false) {
    $path = rtrim($path);
    $sections = preg_split('/^--([A-Z_]+)--\R/m', file_get_contents($path), -1, PREG_SPLIT_DELIM_CAPTURE);
    $text = ['FILE' => '', 'INI' => ''];
    for ($i = 1; $i + 1 < count($sections); $i += 2) $text[$sections[$i]] = $sections[$i + 1];
    $source = $path === rtrim($path, 't') ? file_get_contents($path) : $text['FILE'];
    $tokens = array_map(fn($token) => [$token->getTokenName(), $token->text], PhpToken::tokenize($source));
    echo json_encode(['path' => $path, 'ini' => $text['INI'], 'tokens' => $tokens], JSON_INVALID_UTF8_SUBSTITUTE), "\n";
}
