import { expect, test } from 'vitest';
import { draw } from './stores-projection.ts';

const size = { width: 400, height: 400, margin: 40 };
const lille = { latitude: 50.633, longitude: 3.0586 };
const nantes = { latitude: 47.2173, longitude: -1.5534 };
const lyon = { latitude: 45.764, longitude: 4.8357 };

test('the drawing has north above and east to the right, and every place within the margins', () => {
  const { dots } = draw([lille, nantes, lyon], size);
  const [ofLille, ofNantes, ofLyon] = dots;
  expect(ofLille!.y).toBeLessThan(ofNantes!.y);
  expect(ofNantes!.y).toBeLessThan(ofLyon!.y);
  expect(ofNantes!.x).toBeLessThan(ofLille!.x);
  for (const { x, y } of dots) {
    expect(x).toBeGreaterThanOrEqual(40);
    expect(x).toBeLessThanOrEqual(360);
    expect(y).toBeGreaterThanOrEqual(39.9);
    expect(y).toBeLessThanOrEqual(360.1);
  }
});

test('the drawing is true to scale: Lille and Lyon are as far apart as they are', () => {
  const { dots, scale } = draw([lille, lyon], size);
  const [a, b] = dots;
  const km = (Math.hypot(a!.x - b!.x, a!.y - b!.y) / scale.length) * scale.km;
  expect(km).toBeGreaterThan(550);
  expect(km).toBeLessThan(565);
});

test('a single place stands in the middle of the drawing', () => {
  expect(draw([lille], size).dots).toEqual([{ x: 200, y: 200 }]);
});
