import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SeenTree, type SeenNode } from './tree.fixture.tsx';
import { idsOfLevels } from './tree.tsx';

const node = (id: string, ...children: SeenNode[]): SeenNode => ({ id, children });
const nodes = [node('a', node('b', node('c', node('d'))), node('e')), node('f')];
const seen = (open: string[], first: number): string =>
  renderToStaticMarkup(createElement(SeenTree, { nodes, open: new Set(open), first }));

test('the tree shows the nodes of the first levels', () => {
  expect([...idsOfLevels(nodes, 0)]).toEqual([]);
  expect([...idsOfLevels(nodes, 2)]).toEqual(['a', 'b', 'e', 'f']);
});

test('an open node is shown with what lies below it; one with nothing below has no button', () => {
  const labels = (html: string) =>
    [...html.matchAll(/aria-expanded="(\w+)" aria-label="(\w+)"/g)].map(([, is, id]) => `${id} ${is}`);
  expect(labels(seen([], 30))).toEqual(['a false']);
  expect(labels(seen(['a'], 30))).toEqual(['a true', 'b false']);
  expect(labels(seen(['a', 'b', 'c'], 30))).toEqual(['a true', 'b true', 'c true']);
  expect(seen([], 30).match(/<span class="tree-handle"/g)).toHaveLength(1);
});

test('a level of the tree shows its first nodes, and how many others there are', () => {
  expect(seen([], 1)).toContain('1 others');
  expect(seen([], 1)).not.toContain('<span class="tree-handle"');
  expect(seen(['a'], 2)).not.toContain('others');
});
