import { expect, test } from 'vitest';
import { categoriesCalled, treeOf, type CategoryBranch } from './shown-categories.ts';

const category = (id: string, parentCategory: string | null = null, label = id) => ({
  id,
  label,
  parentCategory,
  accountId: 'a',
  accountName: 'A',
  own: 0,
  asked: 0,
  muted: 0,
});
const tree = treeOf([
  category('phones', null, 'Téléphonie'),
  category('smart', 'phones', 'Smartphones'),
  category('old', 'phones', 'Anciens mobiles'),
  category('lost', 'not seen', 'Écouteurs'),
]);
const names = (branches: readonly CategoryBranch[]): unknown[] =>
  branches.map(({ id, children }) => (children.length === 0 ? id : [id, ...names(children)]));

test('categories stand below their parent, in their order; one whose parent is not shown stands at the root', () => {
  expect(names(tree)).toEqual([['phones', 'smart', 'old'], 'lost']);
});

test.each([
  ['', [['phones', 'smart', 'old'], 'lost']],
  [' SMART ', [['phones', 'smart']]],
  ['telephonie', [['phones', 'smart', 'old']]],
  ['ecout', ['lost']],
  ['nothing', []],
])('a search of the categories finds what « %s » names', (text, found) =>
  expect(names(categoriesCalled(tree, text))).toEqual(found),
);
