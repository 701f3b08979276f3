import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

const lying = {
  status: 'item_completed',
  stockId: '0196f3a0-0000-7000-8000-000000000001',
  unfinishedStepCount: 0,
  erasureNeeded: true,
  erasureRecorded: false,
} as const;

test.each([
  [{ status: 'item_registered_in_warehouse' }, 'control'],
  [{ status: 'item_awaiting_compliancy_tests' }, 'control'],
  [{ stockId: null }, 'choose_stock'],
  [{}, 'diagnose'],
  [{ status: 'item_refurb_diagnostic_in_progress' }, 'diagnose'],
  [{ status: 'item_refurb_in_progress', unfinishedStepCount: 2 }, 'refurbish'],
  [{ status: 'item_refurb_in_progress' }, 'erase'],
  [{ status: 'item_refurb_in_progress', erasureRecorded: true }, 'confirm'],
  [{ status: 'item_refurb_in_progress', erasureNeeded: false }, 'confirm'],
  [{ status: 'item_refurb_completed' }, 'nothing'],
  [{ status: 'item_in_quarantine' }, 'nothing'],
] as const)('at a station the item %j has the next step: %s', (change, next) => {
  expect(nextStep({ ...lying, ...change })).toBe(next);
});
