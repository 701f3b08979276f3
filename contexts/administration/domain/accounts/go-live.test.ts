import { expect, test } from 'vitest';
import { blockingSteps, goLiveSteps, type GoLiveFacts } from './go-live.ts';

const ready: GoLiveFacts = {
  buyers: 1,
  workshops: 2,
  hasTerms: true,
  circuits: { offered: 3, withoutCarrier: 0, withoutPayment: 0 },
  hasQuestions: true,
  products: { published: 10, unasked: 0, unpriced: 0 },
  hasDispatch: true,
  sales: 0,
};

test('a retailer that has everything may open, before its first sale', () => {
  expect(blockingSteps(goLiveSteps(ready))).toEqual([]);
  expect(goLiveSteps(ready).filter(({ done }) => !done)).toEqual([
    { key: 'sale', done: false, count: 0, blocks: false },
  ]);
});

test.each<[string, Partial<GoLiveFacts>, string[]]>([
  ['nobody buys', { buyers: 0 }, ['buyer']],
  ['no workshop receives', { workshops: 0 }, ['workshop']],
  ['terms are not published', { hasTerms: false }, ['terms']],
  [
    'no circuit is active',
    { circuits: { offered: 0, withoutCarrier: 0, withoutPayment: 0 } },
    ['carrier', 'payout'],
  ],
  [
    'every circuit lacks a carrier',
    { circuits: { offered: 0, withoutCarrier: 2, withoutPayment: 0 } },
    ['carrier'],
  ],
  [
    'every circuit lacks a payment',
    { circuits: { offered: 0, withoutCarrier: 0, withoutPayment: 1 } },
    ['payout'],
  ],
  [
    'one circuit of several can be offered',
    { circuits: { offered: 1, withoutCarrier: 1, withoutPayment: 1 } },
    [],
  ],
  ['nothing is sold yet', { products: { published: 0, unasked: 0, unpriced: 0 } }, ['prices']],
  [
    'nothing is asked or sold yet',
    { hasQuestions: false, products: { published: 0, unasked: 0, unpriced: 0 } },
    ['questions', 'prices'],
  ],
  ['no product has a question', { products: { published: 3, unasked: 3, unpriced: 0 } }, ['questions']],
  ['some products have no price', { products: { published: 3, unasked: 0, unpriced: 2 } }, []],
  ['no product has a price', { products: { published: 3, unasked: 0, unpriced: 3 } }, ['prices']],
  ['two workshops and nothing that chooses', { hasDispatch: false }, ['dispatch']],
  ['the only workshop needs no rule', { hasDispatch: false, workshops: 1 }, []],
])('where %s, the site stays closed for what is missing', (_, facts, missing) => {
  expect(blockingSteps(goLiveSteps({ ...ready, ...facts }))).toEqual(missing);
});
