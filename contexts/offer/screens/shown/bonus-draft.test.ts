import type { Modifier } from '../../domain/circuits/circuit.ts';
import { expect, test } from 'vitest';
import { bonusDraftOf, modifierOf, type BonusDraft } from './bonus-draft.ts';

test.each<[Modifier, BonusDraft]>([
  [
    { type: 'fixed', value: 0, cap: null },
    { mode: 'disabled', percent: '', cap: '', amount: '' },
  ],
  [
    { type: 'percentage', value: 7, cap: 1_500 },
    { mode: 'percentage', percent: '7', cap: '15', amount: '' },
  ],
  [
    { type: 'percentage', value: -7, cap: -1_550 },
    { mode: 'percentage', percent: '−7', cap: '−15,50', amount: '' },
  ],
  [
    { type: 'fixed', value: -350, cap: null },
    { mode: 'amount', percent: '', cap: '', amount: '−3,50' },
  ],
])('the bonus %j is typed, and kept as it was', (modifier, draft) => {
  expect(bonusDraftOf(modifier)).toEqual(draft);
  expect(modifierOf(draft)).toEqual(modifier);
});

test.each<[Partial<BonusDraft>, number]>([
  [{ mode: 'percentage', percent: '-7' }, -7],
  [{ mode: 'percentage', percent: ' +7,5 ' }, 7.5],
  [{ mode: 'percentage', percent: '' }, Number.NaN],
  [{ mode: 'percentage', percent: 'sept' }, Number.NaN],
  [{ mode: 'percentage', percent: '--5' }, Number.NaN],
  [{ mode: 'percentage', percent: '1e1' }, Number.NaN],
  [{ mode: 'amount', amount: '1 000' }, 100_000],
  [{ mode: 'amount', amount: '3,505' }, Number.NaN],
])('the typed bonus %j is %d', (typed, value) => {
  expect(modifierOf({ mode: 'disabled', percent: '', cap: '', amount: '', ...typed }).value).toBe(value);
});
