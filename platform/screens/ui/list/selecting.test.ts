import { expect, test } from 'vitest';
import { selectedAfter } from './selecting.ts';

const keys = ['a', 'b', 'c', 'd', 'e'];
const after = (selected: string[], pressed: string, anchor?: string): string[] => [
  ...selectedAfter(new Set(selected), { keys, pressed, anchor }),
];

test.each([
  { what: 'a row is selected', selected: [], pressed: 'b', gives: ['b'] },
  { what: 'a selected row is selected no more', selected: ['b', 'c'], pressed: 'b', gives: ['c'] },
  { what: 'all rows down to it', selected: ['b'], pressed: 'd', anchor: 'b', gives: ['b', 'c', 'd'] },
  { what: 'all rows up to it', selected: ['d'], pressed: 'b', anchor: 'd', gives: ['d', 'b', 'c'] },
  { what: 'the row before is gone', selected: [], pressed: 'd', anchor: 'x', gives: ['d'] },
])('$what', ({ selected, pressed, anchor, gives }) => {
  expect(after(selected, pressed, anchor)).toEqual(gives);
});
