/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// node keywords.js FOLDER < FILES: for each file the offsets of the words that become keywords, as a line of JSON. FOLDER has vscode-textmate,
// vscode-oniguruma and tm-grammars.

const fs = require('fs');
const path = require('path');
const { createRequire } = require('module');

const modules = createRequire(path.join(process.argv[2], 'vscode-textmate', 'package.json'));
const textmate = modules('vscode-textmate');
const oniguruma = modules('vscode-oniguruma');

const SYNTAX = path.join(__dirname, '../syntaxes/weft-php.injection.tmLanguage.json');
const GRAMMARS = {
  'source.php': fs.readFileSync(path.join(process.argv[2], 'tm-grammars/grammars/php.json'), 'utf8'),
  'weft.php.injection': fs.readFileSync(SYNTAX, 'utf8'),
  'text.html.php': JSON.stringify({
    scopeName: 'text.html.php',
    patterns: [{ begin: '<\\?(?i:php)?', end: '\\?>', contentName: 'source.php', patterns: [{ include: 'source.php' }] }],
  }),
};

async function main() {
  await oniguruma.loadWASM(fs.readFileSync(path.join(path.dirname(modules.resolve('vscode-oniguruma')), 'onig.wasm')).buffer);
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: patterns => new oniguruma.OnigScanner(patterns),
      createOnigString: text => new oniguruma.OnigString(text),
    }),
    loadGrammar: async scope => (GRAMMARS[scope] ? textmate.parseRawGrammar(GRAMMARS[scope], `${scope}.json`) : null),
    getInjections: scope => (scope === 'text.html.php' ? ['weft.php.injection'] : undefined),
  });
  const grammar = await registry.loadGrammar('text.html.php');
  for (const file of fs.readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
    const offsets = [];
    let stack = textmate.INITIAL;
    let start = 0;
    for (const line of fs.readFileSync(file, 'latin1').split('\n')) {
      const result = grammar.tokenizeLine(line, stack);
      stack = result.ruleStack;
      for (const token of result.tokens) {
        if (token.scopes.includes('keyword.control.coroutine.php') && !/^(?:in|with|inherit)$/i.test(line.slice(token.startIndex, token.endIndex))) {
          offsets.push(start + token.startIndex);
        }
      }
      start += line.length + 1;
    }
    console.log(JSON.stringify(offsets));
  }
}

main();
