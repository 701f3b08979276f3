import { expect, test } from 'vitest';
import { modelGroups, type FoundProduct } from './model-groups.ts';

const product = (label: string, model: string | null): FoundProduct => ({
  id: label,
  label,
  slug: label,
  detail: 'Apple',
  model,
  modelPath: model === null ? null : `apple/${model}`,
  image: null,
  bestPrice: 100,
  currency: 'EUR',
});

test('products of one model are one group, where the first of them stood', () => {
  const found = [
    product('iPhone 13 128 Go', 'iPhone 13'),
    product('iPhone 13 mini 128 Go', 'iPhone 13 mini'),
    product('iPhone 13 256 Go', 'iPhone 13'),
  ];
  expect(modelGroups(found).map(({ name, products }) => [name, products.map(({ label }) => label)])).toEqual([
    ['iPhone 13', ['iPhone 13 128 Go', 'iPhone 13 256 Go']],
    ['iPhone 13 mini 128 Go', ['iPhone 13 mini 128 Go']],
  ]);
});

test('a group is called by its brand too where its products are', () => {
  const named = (label: string) => ({ ...product(label, '13R'), brand: 'OnePlus' });
  const [group] = modelGroups([named('OnePlus 13R 256 Go'), named('OnePlus 13R 512 Go')]);
  expect(group?.name).toBe('OnePlus 13R');
});

test('a product alone, or without a model, is a group under its own name', () => {
  const found = [product('Coque', null), product('Câble', null)];
  expect(modelGroups(found).map(({ name }) => name)).toEqual(['Coque', 'Câble']);
});
