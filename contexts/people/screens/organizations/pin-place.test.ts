import { distanceKm } from '@reprise/platform/domain/address/distance.ts';
import { expect, test } from 'vitest';
import { groundAround, isSeen, kept, stepped } from './pin-place.ts';

const nantes = { latitude: 47.2173, longitude: -1.5534 };

test('the place of an organization is drawn where it is, and read back', () => {
  const ground = groundAround(nantes, 4);
  expect(ground.toDot(nantes)).toEqual({ x: 0.5, y: 0.5 });
  const edge = ground.toPlace({ x: 1, y: 0.5 });
  expect(distanceKm(nantes, edge)).toBeCloseTo(2, 2);
  const back = ground.toDot(ground.toPlace({ x: 0.2, y: 0.9 }));
  expect(back.x).toBeCloseTo(0.2, 9);
  expect(back.y).toBeCloseTo(0.9, 9);
  expect(ground.toPlace({ x: 0.5, y: 0 }).latitude).toBeGreaterThan(nantes.latitude);
});

test('an arrow moves the pin a little, with Shift ten times as far', () => {
  expect(stepped({ x: 0.5, y: 0.5 }, 'ArrowUp', false)).toEqual({ x: 0.5, y: 0.49 });
  expect(stepped({ x: 0.5, y: 0.5 }, 'ArrowRight', true)).toEqual({ x: 0.6, y: 0.5 });
  expect(stepped({ x: 0.5, y: 0.5 }, 'Tab', false)).toBeNull();
});

test('a place is kept to six decimals, and within the globe', () => {
  expect(kept({ latitude: 91, longitude: -1.23456789 })).toEqual({ latitude: 90, longitude: -1.234568 });
  expect(isSeen({ x: 0.5, y: 0.5 })).toBe(true);
  expect(isSeen({ x: 1.2, y: 0.5 })).toBe(false);
});
