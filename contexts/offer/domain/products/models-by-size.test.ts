import { expect, test } from 'vitest';
import { modelsBySize } from './models-by-size.ts';

const product = (id: string, modelPath: string | null, storageGb: number | null) => ({
  id,
  modelPath,
  storageGb,
});

test('the products of a model stand by their storage, where the first of them stood', () => {
  const sorted = modelsBySize([
    product('13 Pro 1 To', 'apple/iphone-13-pro', 1024),
    product('13 Pro 128 Go', 'apple/iphone-13-pro', 128),
    product('case', null, null),
    product('11 128 Go', 'apple/iphone-11', 128),
    product('11 64 Go', 'apple/iphone-11', 64),
    product('13 Pro 256 Go', 'apple/iphone-13-pro', 256),
    product('another case', null, null),
  ]);
  expect(sorted.map(({ id }) => id)).toEqual([
    '13 Pro 128 Go',
    '13 Pro 256 Go',
    '13 Pro 1 To',
    'case',
    '11 64 Go',
    '11 128 Go',
    'another case',
  ]);
});

test('without a known storage the order stays', () => {
  const ones = [product('red', 'a/b', null), product('blue', 'a/b', null)];
  expect(modelsBySize(ones)).toEqual(ones);
});
