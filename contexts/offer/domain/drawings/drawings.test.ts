import { expect, test } from 'vitest';
import { readRows, text } from '../../../../demo/catalogue/csv.ts';
import { conditionDrawings } from './condition.ts';
import { drawCondition } from './draw-condition.ts';
import { shapeOf } from './device-shape.ts';
import { drawDevice } from './draw-device.ts';

test.each([
  ['Apple iPhone 13 Pro 128 Go', { kind: 'phone', front: 'notch', lenses: 'triangle' }],
  ['Apple iPhone 13 mini 256 GB', { front: 'notch', lenses: 'diagonal', width: 64.2 }],
  ['Apple iPhone 15 Pro Max 1 To', { front: 'island', lenses: 'triangle', width: 77 }],
  ['Apple iPhone SE (3e génération)', { front: 'home', lenses: 'one' }],
  ['Apple iPhone X', { front: 'notch', lenses: 'stacked' }],
  ['Samsung Galaxy S25 Ultra', { front: 'hole', lenses: 'column', corner: 5 }],
  ['Samsung Galaxy S7', { front: 'home' }],
  ['Samsung Galaxy Z Fold5', { kind: 'folding' }],
  ['Samsung Galaxy Tab S9', { kind: 'tablet', lenses: 'stacked' }],
  ['Google Pixel 8', { lenses: 'bar' }],
  ['OnePlus 12', { lenses: 'disc' }],
  ['Nokia 3310', { front: 'keys' }],
  ['BlackBerry 9700', { front: 'letters' }],
  ['Apple iPad Air (5e génération)', { kind: 'tablet', front: 'plain' }],
  ['Apple iPad 2', { kind: 'tablet', front: 'home' }],
  ['Apple Watch Series 9', { kind: 'watch' }],
  ['MacBook Air M2', { kind: 'laptop' }],
  ['Nintendo Switch', { kind: 'console' }],
  ['AirPods Pro 2', { kind: 'earbuds' }],
  ['Something that nobody knows', { kind: 'phone', front: 'hole' }],
] as const)('the device %s is drawn as the kind that it is', (name, shape) => {
  expect(shapeOf(name)).toMatchObject(shape);
});

test('a device is drawn the same for each of its capacities, and another model otherwise', () => {
  expect(shapeOf('Apple iPhone 13 Pro 128 Go')).toEqual(shapeOf('Apple iPhone 13 Pro 1 TB'));
  // a list names a device with its brand, a card by its label
  expect(shapeOf('Apple iPhone 13 Pro')).toEqual(shapeOf('iPhone 13 Pro 128 Go'));
  expect(shapeOf('Samsung Samsung Galaxy S23')).toEqual(shapeOf('Samsung Galaxy S23 256 GB'));
  expect(drawDevice(shapeOf('Apple iPhone 13 Pro'))).not.toBe(drawDevice(shapeOf('Apple iPhone 13')));
});

const marked = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[-\d. ]+">.*<\/svg>$/;

test('each product of the demo has a small picture without text, scripts, links or broken numbers', () => {
  const names = readRows('data', 'products.csv').map((row) => `${text(row, 'brand')} ${text(row, 'label')}`);
  expect(names.length).toBeGreaterThan(2_000);
  const pictures = new Set(names.map((name) => drawDevice(shapeOf(name))));
  expect(pictures.size).toBeGreaterThan(400);
  for (const picture of pictures) {
    expect(picture).toMatch(marked);
    expect(picture.length).toBeLessThan(9_000);
    expect(picture).not.toMatch(/NaN|undefined|Infinity|<text|<script|href|#[\da-f]{0,2}NaN/);
    for (const [, id] of picture.matchAll(/url\(#(\w+)\)/g)) expect(picture).toContain(`id="${id}"`);
  }
});

test('each condition has a small picture of its own', () => {
  const pictures = conditionDrawings.map((kind) => drawCondition(kind));
  expect(new Set(pictures).size).toBe(conditionDrawings.length);
  for (const picture of pictures) {
    expect(picture).toMatch(marked);
    expect(picture.length).toBeLessThan(1_500);
    expect(picture).not.toMatch(/NaN|undefined|<text|<script|href/);
  }
});
