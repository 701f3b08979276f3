import { expect, test } from 'vitest';
import { passwordWeakness } from './password.ts';

test('a password is refused by the first rule that it breaks', () => {
  expect(['Ab1', 'ABCDEFG1', 'abcdefg1', 'Abcdefgh', 'Éàèùìòâ1'].map((one) => passwordWeakness(one))).toEqual(
    ['too_short', 'password_lowercase', 'password_uppercase', 'password_digit', null],
  );
});
