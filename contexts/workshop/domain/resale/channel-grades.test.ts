import { expect, test } from 'vitest';
import { channelGrades } from './channel-grades.ts';
import { batteryOf, testedBy } from './tested.ts';

test.each([
  ['grade_a', 'passed', 'A', '1', 'C6', 'F5'],
  ['grade_b', 'passed', 'B', '1', 'C6', 'F5'],
  ['grade_c', 'passed', 'C', '2', 'C4', 'F3'],
  ['grade_d', 'passed', 'D', '2', 'C3', 'F3'],
  ['grade_e', 'passed', 'E', null, 'C2', null],
  ['functional', 'passed', null, '2', 'C0', 'F3'],
  ['grade_a', 'none', 'A', '2', 'C6', 'F3'],
  ['grade_b', 'none', 'B', '2', 'C5', 'F3'],
  ['grade_b', 'failed', 'B', null, 'C5', null],
  ['functional', 'failed', null, null, 'C0', null],
] as const)('%s, tested: %s', (grade, tested, ctiaCosmetic, ctiaFunctional, r2Cosmetic, r2Functional) => {
  const codes = { ctiaCosmetic, ctiaFunctional, r2Cosmetic, r2Functional };
  expect(channelGrades(grade, tested, true)).toEqual(codes);
  expect(channelGrades(grade, tested, false)).toEqual({
    ...codes,
    ctiaCosmetic: null,
    ctiaFunctional: null,
  });
});

const measure = (name: string, value: string) => ({ name, value, unit: '' });

test.each([
  ['nothing', [], 'none'],
  ['only a battery', [measure('batteryHealth', '87')], 'none'],
  ['all works', [measure('working', 'Yes')], 'passed'],
  ['all works, but for what failed', [measure('working', 'Yes'), measure('failed', 'Bluetooth')], 'failed'],
  ['not all works', [measure('working', 'No')], 'failed'],
  ['a test that goes on', [measure('working', 'Pending')], 'none'],
] as const)('measures that say: %s', (_, measures, tested) => {
  expect(testedBy(measures)).toBe(tested);
});

test.each([
  ['87', 87],
  ['86,6', 87],
  ['100', 100],
  ['101', null],
  ['good', null],
] as const)('a battery of %s', (value, health) => {
  expect(batteryOf([measure('batteryHealth', value)])).toBe(health);
});
