import { expect, test } from 'vitest';
import { modelNameOf, modelPathOf, variantOf } from './model-path.ts';

test.each([
  [
    'brand and model',
    { brand: 'Apple', model: 'iPhone 13 Pro', label: 'iPhone 13 Pro 128 Go' },
    'apple/iphone-13-pro',
  ],
  ['the label of a product without a model', { brand: 'Bose', model: null, label: 'QC 45' }, 'bose/qc-45'],
  [
    'accents and signs',
    { brand: 'Nokia', model: 'Éclair (1re génération)', label: '' },
    'nokia/eclair-1re-generation',
  ],
  [
    'a plus, which is another model',
    { brand: 'Samsung', model: 'Galaxy S23+', label: 'Samsung Galaxy S23+ 256 Go' },
    'samsung/galaxy-s23-plus',
  ],
  ['no brand', { brand: null, model: 'Pixel 8', label: 'Pixel 8' }, null],
  ['a model of signs only', { brand: 'Apple', model: '★', label: '★' }, null],
])('the address of a model is made of %s', (_, product, path) => {
  expect(modelPathOf(product)).toBe(path);
});

test.each([
  ['OnePlus', '13R', 'OnePlus 13R 512 Go', 'OnePlus 13R'],
  ['Nokia', '1110i', 'Nokia 1110i', 'Nokia 1110i'],
  ['Apple', 'iPhone 13', 'iPhone 13 128 Go', 'iPhone 13'],
  ['Samsung', 'Galaxy S23', 'Samsung Galaxy S23+ 256 Go', 'Galaxy S23'],
  ['Bose', null, 'QC 45', 'QC 45'],
  [null, 'Pixel 8', 'Pixel 8 128 Go', 'Pixel 8'],
])('the model of brand %s and name %s, as in « %s », is called %s', (brand, model, label, name) => {
  expect(modelNameOf({ brand, model, label })).toBe(name);
});

test.each([
  ['iPhone 13 128 Go', 'iPhone 13', '128 Go'],
  ['Samsung Galaxy S23+ 256 Go', 'Samsung Galaxy S23', 'Samsung Galaxy S23+ 256 Go'],
  ['iPhone 13', 'iPhone 13', 'iPhone 13'],
  ['Apple iPhone 13 128 Go', 'iPhone 13', 'Apple iPhone 13 128 Go'],
])('%s of the model %s is told apart by « %s »', (label, model, variant) => {
  expect(variantOf(label, model)).toBe(variant);
});
