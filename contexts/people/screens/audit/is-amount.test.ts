import { expect, test } from 'vitest';
import { isAmount, ownerAt } from './is-amount.ts';

test.each([
  ['cost', { workshop: 'Atelier', cost: 1250 }, true],
  ['costs', { costs: [1250] }, true],
  ['absorptionMax', { absorptionType: 'percentage', absorptionMax: 2000 }, true],
  ['absorptionValue', { absorptionType: 'value', absorptionValue: 1000 }, true],
  ['absorptionValue', { absorptionType: 'percentage', absorptionValue: 7.5 }, false],
  ['bonusValue', { bonusMode: 'amount', bonusValue: 1500 }, true],
  ['bonusValue', { bonusMode: 'percentage', bonusValue: 7 }, false],
  ['bonusCap', { bonusMode: 'percentage', bonusCap: 1500 }, true],
  ['modifier.value', { modifier: { type: 'fixed', value: -500, cap: null } }, true],
  ['modifier.value', { modifier: { type: 'percentage', value: -5, cap: -1000 } }, false],
  ['modifier.cap', { modifier: { type: 'percentage', value: -5, cap: -1000 } }, true],
  ['impact.value', { impact: { enabled: true, unit: 'amount', value: 1500 } }, true],
  ['impact.value', { impact: { enabled: true, unit: 'percent', value: 15 } }, false],
  ['litigationDays', { litigationDays: 15 }, false],
  ['modifier.value', null, false],
])('%s of %j is an amount: %s', (path, thing, expected) => {
  const { name, owner } = ownerAt(thing, path);
  expect(isAmount(name, owner)).toBe(expected);
});
