import type { CatalogueNode } from '../../domain/categories/category-sheet.ts';
import { expect, test } from 'vitest';
import { dropSpot, movedTo, nextSpot, spotOf, type Way, type Zone } from './tree-moves.ts';
import { inOrder, nodesWith, treeLabel } from './tree-nodes.ts';

const node = (id: string, ...children: CatalogueNode[]): CatalogueNode => ({
  id,
  identifier: id,
  label: id.toUpperCase(),
  parentCategory: null,
  version: 0,
  numberOfProducts: 0,
  numberOfPublishedProducts: 0,
  children,
});
const tree = [node('a', node('a1'), node('a2', node('a21'))), node('b'), node('c', node('c1'))];
const drawn = (nodes: readonly CatalogueNode[]): string =>
  nodes.map(({ id, children }) => (children.length === 0 ? id : `${id}(${drawn(children)})`)).join(' ');

test.each<[string, Way, string]>([
  ['b', 'up', 'b a(a1 a2(a21)) c(c1)'],
  ['b', 'down', 'a(a1 a2(a21)) c(c1) b'],
  ['b', 'in', 'a(a1 a2(a21) b) c(c1)'],
  ['a2', 'out', 'a(a1) a2(a21) b c(c1)'],
  ['a21', 'out', 'a(a1 a2 a21) b c(c1)'],
  ['a2', 'in', 'a(a1(a2(a21))) b c(c1)'],
])('the category %s moves %s', (id, way, expected) => {
  const spot = nextSpot(tree, id, way);
  expect(spot).not.toBeNull();
  expect(drawn(movedTo(tree, id, spot!))).toBe(expected);
});

test.each<[string, Way]>([
  ['a', 'up'],
  ['c', 'down'],
  ['a', 'in'],
  ['b', 'out'],
  ['none', 'up'],
])('the category %s moves nowhere %s', (id, way) => {
  expect(nextSpot(tree, id, way)).toBeNull();
});

test.each<[string, string, Zone, string]>([
  ['c', 'a', 'before', 'c(c1) a(a1 a2(a21)) b'],
  ['a', 'b', 'after', 'b a(a1 a2(a21)) c(c1)'],
  ['b', 'a2', 'inside', 'a(a1 a2(a21 b)) c(c1)'],
  ['a1', 'a21', 'after', 'a(a2(a21 a1)) b c(c1)'],
])('the category %s dropped on %s goes to %s', (id, target, zone, expected) => {
  const spot = dropSpot(tree, id, target, zone);
  expect(drawn(movedTo(tree, id, spot!))).toBe(expected);
});

test('a category is dropped neither on itself nor on what lies below it', () => {
  expect(dropSpot(tree, 'a', 'a', 'inside')).toBeNull();
  expect(dropSpot(tree, 'a', 'a21', 'after')).toBeNull();
  expect(drawn(movedTo(tree, 'a', { parent: 'a21', position: 1 }))).toBe(drawn(tree));
});

test('the place of a category is read from the tree', () => {
  expect(spotOf(tree, 'a2')).toEqual({ parent: 'a', position: 2 });
  expect(spotOf(tree, 'c')).toEqual({ parent: null, position: 3 });
  expect(spotOf(tree, 'none')).toBeUndefined();
});

test('a search keeps what leads to what it finds, with accents or without, and says how many more there are', () => {
  const shops = [node('root', node('téléphones'), node('tablettes'))];
  expect(drawn(nodesWith(shops, 'TELE').nodes)).toBe('root(téléphones)');
  expect(nodesWith(shops, 'montre')).toEqual({ nodes: [], others: 0 });
  expect(drawn(nodesWith(tree, '').nodes)).toBe(drawn(tree));
  const many = Array.from({ length: 130 }, (_, at) => node(`x${at}`));
  expect(nodesWith(many, 'x').others).toBe(30);
  expect(nodesWith(many, 'x').nodes).toHaveLength(100);
});

test('a tree is listed line by line, with names cut at forty characters', () => {
  expect(inOrder(tree).map(({ id, path }) => [...path, id].join('/'))).toEqual([
    'a',
    'A/a1',
    'A/a2',
    'A/A2/a21',
    'b',
    'c',
    'C/c1',
  ]);
  expect(treeLabel('x'.repeat(40))).toBe('x'.repeat(40));
  expect(treeLabel('x'.repeat(41))).toBe(`${'x'.repeat(40)}…`);
  expect(treeLabel('📱'.repeat(41))).toBe(`${'📱'.repeat(40)}…`);
});
