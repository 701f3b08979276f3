import { expect, test } from 'vitest';
import { cleanHtml, imageOrigins, removedFrom } from './clean-html.ts';

test.each([
  ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a rel="noopener noreferrer">a</a>'],
  ['<img src="data:text/html,x" alt="a">', '<img alt="a" loading="lazy" />'],
  ['<iframe src="https://example.org"></iframe>b', 'b'],
  ['<p style="position:fixed">a</p>', '<p>a</p>'],
  ['<form action="https://example.org"><input name="iban"></form>', ''],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<h1>Titre</h1>', '<h2>Titre</h2>'],
])('the HTML %s is cleaned to %s', (written, clean) => {
  expect(cleanHtml(written)).toBe(clean);
});

test('the cleaning keeps words, lists, links and pictures', () => {
  const html = '<section class="how"><h2>Vendre</h2><ol><li>Décrivez</li></ol></section>';
  expect(cleanHtml(html)).toBe(html);
  const picture = cleanHtml('<img src="https://cdn.example.org/a.png">');
  expect(picture).toContain('src="https://cdn.example.org/a.png"');
  expect(imageOrigins(`${picture}<img alt="" src="/relative.png">`)).toEqual(['https://cdn.example.org']);
});

test.each([
  ['<h1>Bonjour</h1><p class="x">à tous</p>', []],
  [
    '<script>alert(1)</script><p onclick="x()" style="color:red">Un</p><p onclick="y()">Deux</p>',
    [
      { what: '<script>', count: 1 },
      { what: '<p onclick>', count: 2 },
      { what: '<p style>', count: 1 },
    ],
  ],
  ['<a href="javascript:alert(1)">a</a><a href="https://a.example">b</a>', [{ what: '<a href>', count: 1 }]],
  ['<iframe src="https://a.example"></iframe>', [{ what: '<iframe>', count: 1 }]],
  [
    '<svg onload="alert(1)"><path d="M0"/></svg>',
    [
      { what: '<svg>', count: 1 },
      { what: '<path>', count: 1 },
    ],
  ],
])('the cleaning of %j tells what it removed', (html, removed) => {
  expect(removedFrom(html)).toEqual(removed);
});

test('an HTML of the greatest length is cleaned', () => {
  expect(removedFrom(`<p ${'a=b '.repeat(49_000)}>x</p>`)).toEqual([{ what: '<p a>', count: 1 }]);
  expect(removedFrom('<b x='.repeat(33_000)).length).toBeLessThan(3);
});
