import { expect, test } from 'vitest';
import { cleanHtml, imageOrigins } from './clean-html.ts';

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
])('%s becomes %s', (written, clean) => {
  expect(cleanHtml(written)).toBe(clean);
});

test('words, lists, links and pictures stay', () => {
  const html = '<section class="how"><h2>Vendre</h2><ol><li>Décrivez</li></ol></section>';
  expect(cleanHtml(html)).toBe(html);
  const picture = cleanHtml('<img src="https://cdn.example.org/a.png">');
  expect(picture).toContain('src="https://cdn.example.org/a.png"');
  expect(imageOrigins(`${picture}<img alt="" src="/relative.png">`)).toEqual(['https://cdn.example.org']);
});
