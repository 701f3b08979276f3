import { expect, test } from 'vitest';
import { placeLabels, type ShownTown } from './town-labels.ts';

const town = (name: string, population: number, x: number, y: number): ShownTown => ({
  name,
  population,
  x,
  y,
});
const lille = town('Lille', 232_000, 100, 100);
const roubaix = town('Roubaix', 96_000, 130, 105);
const arras = town('Arras', 41_000, 100, 180);
const names = (...given: Parameters<typeof placeLabels>) => placeLabels(...given).map(({ name }) => name);

test.each<[string, ShownTown[], { x: number; y: number }[], number, string[]]>([
  ['the larger of two that touch', [roubaix, lille, arras], [], 9, ['Lille', 'Arras']],
  ['the smaller where the larger is under a pin', [roubaix, lille], [{ x: 100, y: 110 }], 9, ['Roubaix']],
  ['a pin beside a name leaves it', [arras], [{ x: 80, y: 180 }], 9, ['Arras']],
  ['no more than asked', [lille, arras], [], 1, ['Lille']],
  ['none', [], [], 9, []],
])('%s', (_, towns, pins, most, expected) => {
  expect(names(towns, pins, most)).toEqual(expected);
});

test('no two names of many lie over each other', () => {
  const many = Array.from({ length: 400 }, (_, at) =>
    town(`Ville ${at}`, (at * 7919) % 1000, (at * 37) % 480, (at * 61) % 420),
  );
  const placed = placeLabels(many, [], 400);
  expect(placed.length).toBeGreaterThan(20);
  for (const [at, one] of placed.entries()) {
    for (const other of placed.slice(at + 1)) {
      const isBeside = Math.abs(one.x - other.x) > Math.min(one.name.length, other.name.length) * 6;
      expect(isBeside || Math.abs(one.y - other.y) > 17).toBe(true);
    }
  }
});
