import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TableHead, type Sort } from './table-head.tsx';

const columns = ['name', 'status', 'price'].map((key) => ({
  key,
  header: key,
  sortable: key !== 'price',
  cell: () => null,
}));
const head = (sorts: readonly Sort[]): string =>
  renderToStaticMarkup(
    createElement(
      'table',
      null,
      createElement(TableHead, { columns, sorts, onSort: () => undefined, keys: [] }),
    ),
  );
const said = (html: string): (string | undefined)[] =>
  [...html.matchAll(/<th [^>]*>/g)].map(([th]) => /aria-sort="(\w+)"/.exec(th)?.[1]);

test('a heading says how the list is ordered by it, and its place where there are several', () => {
  expect(said(head([]))).toEqual(['none', 'none', undefined]);
  const one = head([{ key: 'name', direction: 'desc' }]);
  expect(said(one)).toEqual(['descending', 'none', undefined]);
  expect(one).not.toContain('sort-place');
  const two = head([
    { key: 'status', direction: 'asc' },
    { key: 'name', direction: 'desc' },
  ]);
  expect(said(two)).toEqual(['descending', 'ascending', undefined]);
  expect([...two.matchAll(/sort-place"[^>]*>(\d)</g)].map(([, place]) => place)).toEqual(['2', '1']);
});
