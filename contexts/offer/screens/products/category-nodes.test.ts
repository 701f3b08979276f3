import { expect, test } from 'vitest';
import { cutLabel, flatOf, namedLike } from './category-nodes.ts';

const node = {
  identifier: '',
  parentCategory: null,
  version: 0,
  numberOfProducts: 0,
  numberOfPublishedProducts: 0,
};
const tree = [
  {
    ...node,
    id: 'a',
    label: 'Téléphonie',
    children: [{ ...node, id: 'b', label: 'Téléphones', children: [] }],
  },
  { ...node, id: 'c', label: 'Consoles', children: [] },
];

test('a tree is read line by line, each category with the names above it', () => {
  expect(flatOf(tree)).toEqual([
    { id: 'a', label: 'Téléphonie', path: [] },
    { id: 'b', label: 'Téléphones', path: ['Téléphonie'] },
    { id: 'c', label: 'Consoles', path: [] },
  ]);
  expect(namedLike(flatOf(tree), ' telephon').map(({ id }) => id)).toEqual(['a', 'b']);
});

test('the name of a category is cut at forty characters', () => {
  expect(cutLabel('x'.repeat(40))).toBe('x'.repeat(40));
  expect(cutLabel('x'.repeat(41))).toBe(`${'x'.repeat(39)}…`);
});
