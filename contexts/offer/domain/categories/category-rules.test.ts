import { expect, test } from 'vitest';
import { placedAt, pathUp, wouldBeBelowItself } from './category-place.ts';
import { absorptionProblems, archiveRefusal, buyerFor, isPlain, keptAbsorption } from './category-rules.ts';
import { categorySheet } from './category-sheet.ts';

test.each([
  ['Téléphones & tablettes', true],
  ['moins de 5 kg, < 10 cm et > 2 cm', true],
  ['a <b>gras</b>', false],
  ['<script>alert(1)</script>', false],
  ['</p>', false],
  ['<img src=x', false],
  ['<!-- rien -->', false],
])('%j is plain text for a category: %s', (text, plain) => {
  expect(isPlain(text)).toBe(plain);
});

const none = { absorptionType: null, absorptionBase: null, absorptionValue: null, absorptionMax: null };
test.each([
  [none, []],
  [{ ...none, absorptionType: 'none' }, []],
  [{ ...none, absorptionType: 'value' }, ['absorptionValue required']],
  [{ ...none, absorptionType: 'value', absorptionValue: 12.5 }, ['absorptionValue decimal']],
  [{ ...none, absorptionType: 'value', absorptionValue: 1_000 }, []],
  [{ ...none, absorptionType: 'percentage', absorptionValue: 10 }, ['absorptionBase required']],
  [{ ...none, absorptionType: 'percentage', absorptionBase: 'declared', absorptionValue: 2.5 }, []],
  [
    { ...none, absorptionType: 'percentage', absorptionBase: 'declared', absorptionValue: 101 },
    ['absorptionValue too_big'],
  ],
] as const)('the absorption %j has the faults %j', (rule, problems) => {
  expect(absorptionProblems(rule).map(({ field, code }) => `${field} ${code}`)).toEqual(problems);
});

test('a category that absorbs nothing keeps no amounts of absorption', () => {
  const figures = { absorptionBase: 'declared', absorptionValue: 10, absorptionMax: 500 } as const;
  expect(keptAbsorption({ ...figures, absorptionType: 'none' })).toEqual({ ...none, absorptionType: 'none' });
  expect(keptAbsorption({ ...figures, absorptionType: null })).toEqual(none);
  expect(keptAbsorption({ ...figures, absorptionType: 'percentage' })).toMatchObject(figures);
});

test.each([
  [[], undefined, null, { refusal: 'no_buyer_configured' }],
  [['x'], undefined, null, { buyer: 'x' }],
  [['x'], 'y', null, { refusal: 'choice' }],
  [['x', 'y'], undefined, null, { refusal: 'required' }],
  [['x', 'y'], undefined, 'y', { buyer: 'y' }],
  [['x', 'y'], 'x', 'y', { buyer: 'x' }],
  [['x'], undefined, 'gone', { buyer: 'x' }],
])(
  'of the linked buyers %j, with %s chosen and %s above, a category gets %j',
  (linked, chosen, ofParent, found) => {
    expect(buyerFor(linked, chosen, ofParent)).toEqual(found);
  },
);

test('a category is archived only when nothing is attached to it', () => {
  expect(archiveRefusal({ children: 0, products: 0, questions: 0 })).toBe(null);
  for (const one of ['children', 'products', 'questions'])
    expect(archiveRefusal({ children: 0, products: 0, questions: 0, [one]: 1 })).toBe('attached_children');
});

const parents = new Map([
  ['root', null],
  ['phones', 'root'],
  ['apple', 'phones'],
  ['tablets', 'root'],
]);

test('a category is put neither below itself nor below what is below it', () => {
  expect(pathUp('apple', parents)).toEqual(['apple', 'phones', 'root']);
  expect(wouldBeBelowItself('phones', 'apple', parents)).toBe(true);
  expect(wouldBeBelowItself('phones', 'phones', parents)).toBe(true);
  expect(wouldBeBelowItself('phones', 'tablets', parents)).toBe(false);
  expect(wouldBeBelowItself('phones', null, parents)).toBe(false);
  expect(
    pathUp(
      'a',
      new Map([
        ['a', 'b'],
        ['b', 'a'],
      ]),
    ),
  ).toEqual(['a', 'b']);
});

test.each([
  [1, ['c', 'a', 'b']],
  [2, ['a', 'c', 'b']],
  [3, ['a', 'b', 'c']],
  [99, ['a', 'b', 'c']],
])('a category put at place %i makes the order %j', (position, order) => {
  expect(placedAt(['a', 'b', 'c'], 'c', position)).toEqual(order);
});

test('what is typed in the form of a category is held to its bounds', () => {
  const fields = categorySheet.pick({ identifier: true, description: true, defaultProductWeight: true });
  const problems = (typed: object) => {
    const read = fields.partial().safeParse(typed);
    return read.success
      ? []
      : read.error.issues.map(({ message, code }) => (code === 'invalid_format' ? message : code));
  };
  expect(problems({ identifier: 'a' })).toEqual(['too_small']);
  expect(problems({ identifier: 'Téléphones' })).toEqual(['slug']);
  expect(problems({ identifier: 'smart_phones-2' })).toEqual([]);
  expect(problems({ identifier: 'x'.repeat(256) })).toEqual(['too_big']);
  expect(problems({ defaultProductWeight: 12.5 })).toEqual(['invalid_type']);
  expect(problems({ description: 'x'.repeat(256) })).toEqual(['too_big']);
});
