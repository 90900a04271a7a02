/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// The theme keeps the mode of the first visit. This follows the system until the reader uses the switch.

(() => {
  const CHOSEN = 'weft-mode-chosen';
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const [light, night] = document.querySelectorAll('form[data-md-component=palette] input');
  let following = false;

  const chosen = () => {
    try {
      return localStorage.getItem(CHOSEN);
    } catch {
      return null;
    }
  };
  const follow = () => {
    const input = dark.matches ? night : light;
    if (!chosen() && document.body.dataset.mdColorScheme !== input.dataset.mdColorScheme) {
      following = true;
      input.click();
      following = false;
    }
  };

  for (const input of [light, night]) {
    input.addEventListener('change', () => {
      if (!following) {
        try {
          localStorage.setItem(CHOSEN, '1');
        } catch {
          // not kept
        }
      }
    });
  }
  dark.addEventListener('change', follow);
  follow();
})();
