import { expect, test } from 'vitest';
import { lastPageOf } from './use-last-page.ts';

test.each([
  ['nothing is read yet', undefined, 2, undefined],
  ['the page has rows', { items: [{}], total: 28 }, 2, undefined],
  ['the rows of the second of two pages are gone', { items: [], total: 25 }, 2, 1],
  ['a link names a page that is far behind', { items: [], total: 26 }, 9, 2],
  ['nothing is left at all', { items: [], total: 0 }, 2, undefined],
  ['the list says that it has rows on this page', { items: [], total: 28 }, 2, undefined],
])('%s: the page to turn to', (_, answer, page, last) => {
  const found = answer && { ...answer, moreThan: false };
  expect(lastPageOf(found, { page, itemsPerPage: 25 })).toBe(last);
});
