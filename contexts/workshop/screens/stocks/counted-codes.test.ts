import { expect, test } from 'vitest';
import { readCodes } from './counted-codes.ts';

test.each([
  ['nothing', null, []],
  ['codes', '["20000011","20000012"]', ['20000011', '20000012']],
  ['another value', '{"code":"20000011"}', []],
  ['a text that was cut', '["20000011","2000', []],
])('a stock-take begins with what the device keeps: %s', (_, kept, codes) => {
  expect(readCodes(kept)).toEqual(codes);
});
