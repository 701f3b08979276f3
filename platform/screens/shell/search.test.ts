import { expect, test } from 'vitest';
import { listOf, oneOf, parseSearch, stringifySearch, textOf, wholeNumberOf } from './search.ts';

test('a value that is written into the address is read again, as plain text', () => {
  const written = stringifySearch({
    identificationNumber: '0012345678901',
    ids: ['a', 'b'],
    page: 2,
    gone: undefined,
    empty: '',
  });
  expect(written).toBe('?identificationNumber=0012345678901&ids=a&ids=b&page=2');
  expect(parseSearch(written)).toEqual({ identificationNumber: '0012345678901', ids: ['a', 'b'], page: '2' });
  expect(stringifySearch({})).toBe('');
});

test('a reader of the address leaves out values that are not of its kind', () => {
  expect(textOf(['a', 'b'])).toBe('a');
  expect(listOf('a,b')).toEqual(['a', 'b']);
  expect(listOf(undefined)).toEqual([]);
  expect([wholeNumberOf('12'), wholeNumberOf('-1'), wholeNumberOf('x')]).toEqual([12, undefined, undefined]);
  expect([oneOf(['asc', 'desc'], 'asc'), oneOf(['asc', 'desc'], 'up')]).toEqual(['asc', undefined]);
});
