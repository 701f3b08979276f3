import { expect, test } from 'vitest';
import { inOrder } from '../categories/tree-nodes.ts';
import { namedLike } from './category-nodes.ts';

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

test('categories are found by a part of their name, whatever its accents', () => {
  expect(namedLike(inOrder(tree), ' telephon').map(({ id }) => id)).toEqual(['a', 'b']);
});
