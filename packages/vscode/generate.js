/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Writes syntaxes/weft-php.injection.tmLanguage.json, whose expressions nobody could edit. With --check it only compares.

const fs = require('fs');
const path = require('path');

const SCOPE = 'keyword.control.coroutine.php';

// An expression sees one line, and of what PHP's grammar reads again inside a match, not even that: an end of line says nothing.
const IGNORABLE = String.raw`(?:\s|/\*.*?\*/)*`;
const COMMENT = String.raw`(?://|\#(?!\[)|/\*)`;
const LETTER = String.raw`[a-zA-Z_\x{80}-\x{10FFFF}]`;
const NAME = String.raw`(?:\\[a-zA-Z_]|(?!(?:and|or|xor|instanceof|as|insteadof|extends|implements)\b)${LETTER})`;
const OPERAND = String.raw`(?:[$"']|\#\[|${NAME})`;
const AWAITED = String.raw`(?:[~@\x600-9]|!(?!=)|${OPERAND})`;
const PARENTHESES = String.raw`(?<parentheses>\((?:[^()]|\g<parentheses>)*\))`;
const HOOKS = String.raw`\{\s*(?:final\s+)?&?\s*[gs]et\b\s*(?:\([^)]*\)\s*)?(?:\{|=>)`;
const BLOCK = String.raw`(?!${HOOKS})\{`;

/** Looks behind for one of the words and a single space; longer spaces cannot be looked behind. */
const notBehind = words => `(?<!${words.map(word => String.raw`\b${word} `).join('|')})`;

const DECLARING = ['class', 'interface', 'trait', 'enum', 'namespace', 'extends', 'implements', 'function', 'const', 'goto', 'new', 'instanceof', 'use', 'var',
  'abstract', 'final'];
const BEFORE_VALUES = ['return', 'echo', 'goto', 'case', 'as', 'print', 'yield', 'throw', 'and', 'or', 'xor', 'const', 'use', 'namespace', 'new',
  'instanceof', 'break', 'continue'];
const BEFORE_CALLS = ['else', 'return', 'echo', 'print', 'and', 'or', 'xor', 'case', 'yield', 'throw', 'do', 'new', 'function', 'spawn', 'await',
  'until'];

const FREE = String.raw`(?<![\w$\\\x{80}-\x{10FFFF}]|->|::)${notBehind(DECLARING)}(?<!\bfunction &|\bset\(|\?|\|)`;
const END = String.raw`(?![\w\\\x{80}-\x{10FFFF}])`;
const OPERATOR = String.raw`=.,(+\-*?&|<>!\[@%^~`;

const word = (name, next) => ({ match: `(?i)${FREE}(${name})${END}(?=${IGNORABLE}${next})`, name: SCOPE });
const words = (match) => ({ match, captures: { 1: { name: SCOPE }, 3: { name: SCOPE } } });

const grammar = {
  scopeName: 'weft.php.injection',
  injectionSelector: 'L:source.php - string - comment - meta.function.php - meta.function.closure - meta.function.parameters - meta.catch - meta.use',
  patterns: [
    // Else an import would begin.
    { match: String.raw`(?i)(?<![\w$>:\\])(use)(?=${IGNORABLE}\()`, name: 'keyword.other.function.use.php' },
    words(String.raw`(?i)${FREE}(spawn)(${IGNORABLE})\b(in|with)\b(?=${IGNORABLE}(?:\$|${COMMENT}|(?<=[\s/])${NAME}))`),
    word('spawn', `(?:${BLOCK}|${OPERAND}|${COMMENT})`),
    words(String.raw`(?i)${FREE}(async)${END}(${IGNORABLE})\b(inherit)\b(?=${IGNORABLE}(?:\$|\{))`),
    word('async', String.raw`(?:\$\w+${IGNORABLE}\{|${BLOCK})`),
    word('await', String.raw`(?:${AWAITED}|${PARENTHESES}${IGNORABLE}until\b|${COMMENT})`),
    word('until', `(?:${AWAITED}|${COMMENT})`),
    { match: String.raw`(?i)(?<=[\w)\]}'"] )${notBehind(BEFORE_CALLS)}(until)(?=${IGNORABLE}\()`, name: SCOPE },
    {
      match: String.raw`(?i)(?<![\w$\\:${OPERATOR}])(?<![${OPERATOR}] |[^*]/ )${notBehind(BEFORE_VALUES)}(suspend)(?=${IGNORABLE}(?:;|\?>))`,
      name: SCOPE,
    },
  ],
};

const file = path.join(__dirname, 'syntaxes/weft-php.injection.tmLanguage.json');
const text = `${JSON.stringify(grammar, null, 2)}\n`;
if (process.argv.includes('--check')) {
  process.exitCode = fs.readFileSync(file, 'utf8') === text ? 0 : 1;
} else {
  fs.writeFileSync(file, text);
}
