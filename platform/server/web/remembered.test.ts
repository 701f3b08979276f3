import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('what is made of the same texts is made once, and no more than 500 are kept', () => {
  let times = 0;
  const joined = remembered((one: string, other: string | null) => {
    times += 1;
    return `${one}-${other}`;
  });
  expect([joined('a', 'b'), joined('a', 'b'), joined('a', null), joined('a,b', null)]).toEqual([
    'a-b',
    'a-b',
    'a-null',
    'a,b-null',
  ]);
  expect(times).toBe(3);
  for (let at = 0; at < 500; at += 1) joined('n', String(at));
  joined('a', 'b');
  expect(times).toBe(504);
});
