import { expect, test } from 'vitest';
import { allEnded, itemWork } from './item-work.ts';

const step = (status: 'to_do' | 'completed' | 'cancelled') => ({ id: status, status });
const ended = [step('completed'), step('cancelled')];

test.each([
  ['item_completed', [], ['diagnose', 'add']],
  ['item_completed', ended, ['add']],
  ['item_refurb_diagnostic_in_progress', [], ['diagnose']],
  ['item_refurb_in_progress', [step('to_do')], ['add']],
  ['item_refurb_in_progress', ended, ['confirm', 'add']],
  ['item_refurb_in_progress', [], ['add']],
  ['item_refurb_completed', ended, ['rework']],
  ['item_in_quarantine', ended, []],
] as const)('an item that is %s with the steps %j offers %j', (status, steps, work) => {
  expect(itemWork(status, steps)).toEqual(work);
});

test('refurbishment may be confirmed once every step is completed or cancelled', () => {
  expect(allEnded(ended)).toBe(true);
  expect(
    allEnded([
      { id: '1', status: 'completed' },
      { id: '2', status: 'paused' },
    ]),
  ).toBe(false);
});
