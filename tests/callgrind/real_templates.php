<?php
/* Twig: templates that inherit, include, loop, filter and escape, compiled and then rendered over a large table: argv[2] is the
 * libraries. */
error_reporting(E_ALL & ~E_DEPRECATED);
spl_autoload_register(function (string $class) use ($argv) {
    require $argv[2] . '/php-twig/src/' . strtr(substr($class, 5), '\\', '/') . '.php';
});
$templates = [
    'layout' => '<!DOCTYPE html><title>{% block title %}{% endblock %}</title><body>{% block body %}{% endblock %}</body>',
    'row' => '<tr class="{{ cycle(["odd", "even"], number) }}"><td>{{ row.name|upper }}<td>{{ row.text|striptags|slice(0, 40) }}'
        . '<td>{{ row.price|number_format(2) }}{% if row.tags is not empty %}<td>{{ row.tags|sort|join(", ") }}{% endif %}</tr>',
    'page' => '{% extends "layout" %}{% macro total(n) %}<b>{{ n|round(2) }}</b>{% endmacro %}{% import _self as here %}'
        . '{% block title %}{{ title }}{% endblock %}{% block body %}{% set sum = 0 %}<table>{% for number, row in rows|filter(r => r.price > 3) %}'
        . '{{ include("row") }}{% set sum = sum + row.price %}{% else %}<tr>none</tr>{% endfor %}</table>{{ here.total(sum) }}{% endblock %}',
];
$rows = [];
for ($i = 0; $i < 2000; $i++) {
    $rows[] = ['name' => "item $i", 'text' => "<b>text</b> & more of it, number $i", 'price' => $i % 97 / 7, 'tags' => $i % 3 ? ["t$i", 'all', "<$i>"] : []];
}
$twig = new Twig\Environment(new Twig\Loader\ArrayLoader($templates), ['strict_variables' => true]);
for ($i = 0; $i < 6; $i++) {
    echo strlen($twig->render('page', ['title' => "Page $i", 'rows' => $rows])), "\n";
}
