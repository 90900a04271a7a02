/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// node keywords.js FOLDER < FILES: for each file the offsets of the words that become keywords, as a line of JSON. FOLDER has highlight.js.

const fs = require('fs');
const path = require('path');
const { createRequire } = require('module');

const modules = createRequire(path.join(process.argv[2], 'highlight.js', 'package.json'));
const hljs = modules('./lib/core');
hljs.registerLanguage('php', require('../index.js')(modules('./lib/languages/php')));

const ENTITIES = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#x27;': "'" };

for (const file of fs.readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
  const html = hljs.highlight(fs.readFileSync(file, 'latin1'), { language: 'php' }).value;
  const scopes = [];
  const offsets = [];
  let offset = 0;
  for (const [part, scope] of html.matchAll(/<span class="([^"]*)">|<\/span>|&[#\w]+;|[^<&]+/g)) {
    if (scope !== undefined) {
      scopes.push(scope);
    } else if (part === '</span>') {
      scopes.pop();
    } else {
      const text = ENTITIES[part] ?? part;
      if (scopes.at(-1) === 'hljs-keyword' && /^(?:spawn|await|suspend|async|until)$/i.test(text)) {
        offsets.push(offset);
      }
      offset += text.length;
    }
  }
  console.log(JSON.stringify(offsets));
}
