import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test('a name becomes a slug that stands in an address', () => {
  expect([
    slugOf('Écouteurs & casques'),
    slugOf('  128 Go ™ '),
    slugOf('iPhone 13 Pro 128 Go'),
    slugOf('日本'),
  ]).toEqual(['ecouteurs-casques', '128-go-tm', 'iphone-13-pro-128-go', '-']);
});
