import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { nextPage } from './import-pages.ts';
import { ImportStatus } from './import-words.tsx';

const pageOf = (page: number, total_pages: number) => ({
  results: [],
  pagination: { page, items_per_page: 25, total_items: 25 * total_pages, total_pages },
});

test('the list of imports offers to show more until the last page has come', () => {
  expect([1, 2, 3].map((page) => nextPage(pageOf(page, 3)))).toEqual([2, 3, undefined]);
  expect(nextPage(pageOf(1, 1))).toBeUndefined();
});

test.each([
  ['in_progress', 'info'],
  ['error', 'bad'],
  ['success_with_ignored', 'warn'],
  ['success', 'ok'],
] as const)('an import that is %s has the tone %s and a word of its own', (status, tone) => {
  const badge = renderToStaticMarkup(createElement(ImportStatus, { status }));
  expect(badge).toContain(`tone-${tone}"`);
  expect(badge).toContain(`status.${status}<`);
});
