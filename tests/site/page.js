/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// What scripts/check-site asks of a page in the browser.

const siteCheck = (() => {
  const numbers = colour => {
    const found = colour.match(/[\d.]+/g).map(Number);
    return { rgb: found.slice(0, 3), alpha: found.length > 3 ? found[3] : 1 };
  };
  const over = (front, back) => front.rgb.map((value, at) => value * front.alpha + back[at] * (1 - front.alpha));
  const luminance = rgb => {
    const [r, g, b] = rgb.map(value => value / 255).map(value => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const hex = rgb => '#' + rgb.map(value => Math.round(value).toString(16).padStart(2, '0')).join('');
  const name = element => element.tagName.toLowerCase() + (element.getAttribute('class') ? '.' + element.getAttribute('class').trim().split(/\s+/).join('.') : '');

  /** The colour behind an element, of all that is painted there. */
  const behind = element => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) {
      const layer = numbers(getComputedStyle(at).backgroundColor);
      if (layer.alpha > 0) {
        layers.unshift(layer);
        if (layer.alpha === 1) break;
      }
    }
    return layers.reduce((back, layer) => over(layer, back), [255, 255, 255]);
  };
  const opacity = element => {
    let product = 1;
    for (let at = element; at; at = at.parentElement) product *= Number(getComputedStyle(at).opacity);
    return product;
  };

  return {
    /** Colours and places are what they will be, without transitions to them. */
    still() {
      const style = document.createElementNS('http://www.w3.org/1999/xhtml', 'style');
      style.textContent = '*, *::before, *::after { transition: none !important; animation: none !important; }';
      document.documentElement.append(style);
    },

    /** Text of less contrast than `least`, once for each pair of colours. */
    contrast(least) {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const seen = new Map();
      const known = new Set();
      let texts = 0;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!node.data.trim() || known.has(element) || /^(SCRIPT|STYLE|NOSCRIPT|TITLE)$/.test(element.tagName)) continue;
        known.add(element);
        if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
        texts++;
        const back = behind(element);
        const colour = numbers(getComputedStyle(element).color);
        colour.alpha *= opacity(element);
        const front = over(colour, back);
        const found = ratio(front, back);
        if (found < least) seen.set(hex(front) + hex(back), `${name(element)} "${node.data.trim().slice(0, 30)}": ${hex(front)} on ${hex(back)} is ${found.toFixed(2)}`);
      }
      return { texts, bad: [...seen.values()] };
    },

    /** The same for a picture: the shape below each text. */
    pictureContrast(least) {
      const bad = [];
      const texts = [...document.querySelectorAll('text')];
      for (const text of texts) {
        const box = text.getBoundingClientRect();
        const shape = [...document.querySelectorAll('rect')].filter(rect => {
          const around = rect.getBoundingClientRect();
          return around.left <= box.left && around.right >= box.right && around.top <= box.top && around.bottom >= box.bottom;
        }).pop();
        const found = shape ? ratio(numbers(getComputedStyle(text).fill).rgb, numbers(getComputedStyle(shape).fill).rgb) : 0;
        if (found < least) bad.push(`"${text.textContent}": ${shape ? found.toFixed(2) : 'reaches beyond the picture'}`);
        const half = [...document.querySelectorAll('rect:not(.page)')].find(rect => {
          const other = rect.getBoundingClientRect();
          const meets = other.left < box.right && other.right > box.left && other.top < box.bottom - 4 && other.bottom > box.top + 4;
          return meets && shape !== rect;
        });
        if (half) bad.push(`"${text.textContent}" reaches beyond its box, or into another`);
      }
      return { texts: texts.length, bad };
    },

    /** What makes the page wider than its view. */
    overflow() {
      const width = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth <= width) return [];
      return [...document.querySelectorAll('.md-container *, .md-header *')]
        .filter(element => element.getBoundingClientRect().right > width + 1).map(name).slice(0, 3).concat(`${document.documentElement.scrollWidth} pixels`);
    },
  };
})();
