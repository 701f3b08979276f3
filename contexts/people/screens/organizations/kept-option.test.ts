import { expect, test } from 'vitest';
import { withKept } from './kept-option.ts';

const lille = { value: 'w1', label: 'Lille' };
const gone = { value: 'w9', label: 'No longer offered' };

test.each([
  ['what is not offered any more', [lille], 'w9', [gone, lille]],
  ['nothing where it is offered', [lille], 'w1', [lille]],
  ['nothing where none is chosen', [lille], null, [lille]],
  ['nothing before it is known', undefined, 'w9', []],
])('the options keep %s', (_, offered, kept, expected) => {
  expect(withKept(offered, kept, gone.label)).toEqual(expected);
});
