/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// highlight.js's definition of PHP with the words in it: hljs.registerLanguage('php', weft(require('highlight.js/lib/languages/php')))

const IGNORABLE = String.raw`(?:\s|/\*[^]*?\*/|(?://|#(?!\[)).*)*`;
const LETTER = String.raw`[A-Za-z_\x80-\uffff]`;
const NAME = String.raw`(?:\\${LETTER}|(?!(?:and|or|xor|instanceof|as|insteadof|extends|implements)\b)${LETTER})`;
const OPERAND = String.raw`(?:[$"']|#\[|${NAME})`;
const AWAITED = String.raw`(?:[~@\x600-9]|!(?!=)|${OPERAND})`;
const PARENTHESES = String.raw`\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)`;
const HOOKS = String.raw`\{${IGNORABLE}(?:final\b${IGNORABLE})?&?${IGNORABLE}[gs]et\b${IGNORABLE}(?:${PARENTHESES}${IGNORABLE})?(?:\{|=>)`;
const BLOCK = String.raw`(?!${HOOKS})\{`;

// What is behind these is a name: members, types, declarations.
const TYPES = String.raw`\??(?:[\w\\]+\s*[|&]\s*)*`;
const NOT_A_NAME = [
  String.raw`(?<![\w\x80-\uffff$\\]|->\s*|::\s*)`,
  String.raw`(?<!\b(?:class|interface|trait|enum|namespace|extends|implements|function|const|goto|new|instanceof|use)\s+&?)`,
  String.raw`(?<!\b(?:class|interface)\s+\w+\s+(?:extends|implements)\s[^{};]*)`,
  String.raw`(?<!\b(?:public|protected|private|var|readonly|static|abstract|final|const)(?:\(set\))?\s+${TYPES})`,
  String.raw`(?<!\b(?:catch\s*\([^)]*|[sS][eE][tT]\s*\(\s*))`,
  String.raw`(?<!\b(?:fn|function|use)\b[^;{}]*\)\s*:\s*${TYPES})(?<!\benum\s+\w+\s*:\s*)`,
  String.raw`(?<!\b(?:fn|function)\s*&?\s*\w*\s*\((?:[^()]*[(,])?\s*${TYPES})`,
].join('');

const anyCase = name => name.replace(/[a-z]/g, letter => `[${letter}${letter.toUpperCase()}]`);
const word = (name, lookahead) => new RegExp(String.raw`${NOT_A_NAME}${anyCase(name)}(?![\w\x80-\uffff\\])(?=${IGNORABLE}${lookahead})`);

const KEYWORDS = [
  // Else the mode of imports would begin, which ends at a semicolon.
  { scope: 'keyword', match: /\buse(?=\s*\()/ },
  {
    match: [word('spawn', String.raw`(?:${anyCase('in')}|${anyCase('with')})\b${IGNORABLE}(?:\$|(?<=[\s/])${NAME})`), /[^]*?(?=\b(?:[iI][nN]|[wW][iI][tT][hH])\b)/, /\w+/],
    scope: { 1: 'keyword', 3: 'keyword' },
  },
  {
    match: [word('async', String.raw`${anyCase('inherit')}\b${IGNORABLE}(?:\$|${BLOCK})`), new RegExp(`[^]*?(?=\\b${anyCase('inherit')}\\b)`), /\w+/],
    scope: { 1: 'keyword', 3: 'keyword' },
  },
  { scope: 'keyword', match: word('spawn', String.raw`(?:${BLOCK}|${OPERAND})`) },
  { scope: 'keyword', match: word('async', String.raw`(?:\$\w+${IGNORABLE}\{|${BLOCK})`) },
  { scope: 'keyword', match: word('await', String.raw`(?:${AWAITED}|${PARENTHESES}${IGNORABLE}until\b)`) },
  { scope: 'keyword', match: word('until', AWAITED) },
  { scope: 'keyword', match: new RegExp(String.raw`(?<=\bawait\b[^;]*[\w)\]}"']\s*)(?<!\b(?:spawn|await|until)\s*)\buntil\b(?=${IGNORABLE}\()`) },
  {
    scope: 'keyword',
    match: new RegExp(String.raw`(?<![=.,(+\-*/?&|!<>[@^%~\\$>:]\s*|\w)(?<!\b(?:return|echo|goto|case|as|print|yield|throw|and|or|xor|const|use|namespace|new|instanceof)\s+)`
      + String.raw`${anyCase('suspend')}(?=${IGNORABLE}(?:;|\?>))|(?<=\b(?:case\s[^;{}]*|default|else)\s*:\s*|\)\s*:\s*|\*/\s*)${anyCase('suspend')}(?=${IGNORABLE};)`),
  },
];

/** The modes that hold expressions: all but the parameters of functions, strings and comments. */
function* expressions(language) {
  yield language;
  for (const mode of language.contains) {
    for (const inner of mode.contains ?? []) {
      if (typeof inner === 'object' && inner.keywords && String(inner.begin) === String(/\(/)) {
        yield inner;
      }
    }
  }
}

/** The modes of `{$x …}` in strings. */
function* interpolations(language) {
  for (const string of language.contains.flatMap(mode => mode.variants ?? [])) {
    for (const substitution of (string.contains ?? []).flatMap(mode => mode.variants ?? [])) {
      if (String(substitution.begin) === String(/\{\$/)) {
        yield substitution;
      }
    }
  }
}

module.exports = php => hljs => {
  const language = php(hljs);
  for (const mode of new Set(expressions(language))) {
    mode.contains.unshift(...KEYWORDS);
  }
  for (const mode of interpolations(language)) {
    mode.contains = [...KEYWORDS, { begin: /\{/, end: /\}/, contains: ['self', ...KEYWORDS] }];
  }
  return language;
};
