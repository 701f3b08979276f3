import { expect, test } from 'vitest';
import { requestKeyOf } from './request-key.ts';

test('a file has one key, however often it is sent; another one, also of the same content, has its own', () => {
  const [photo, again] = [new File(['x'], 'photo.png'), new File(['x'], 'photo.png')];
  expect(requestKeyOf(photo)).toMatch(/^[\da-f]{32}$/);
  expect(requestKeyOf(photo)).toBe(requestKeyOf(photo));
  expect(requestKeyOf(again)).not.toBe(requestKeyOf(photo));
});
