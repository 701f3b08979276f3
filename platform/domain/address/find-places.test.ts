import { expect, test } from 'vitest';
import { findPlaces, indexPlaces } from './find-places.ts';

const at = (zipCode: string, city: string, latitude: number, longitude: number) => ({
  zipCode,
  city,
  latitude,
  longitude,
});
const index = indexPlaces([
  at('12000', 'Rodez', 44.35, 2.57),
  at('14100', 'Lisieux', 49.15, 0.23),
  at('33000', 'Bordeaux', 44.84, -0.58),
  at('35400', 'Saint-Malo', 48.65, -2.01),
  at('44000', 'Nantes', 47.22, -1.55),
  at('44100', 'Nantes', 47.22, -1.57),
  at('59000', 'Lille', 50.63, 3.06),
  at('59777', 'Lille', 50.63, 3.07),
  at('59800', 'Lille', 50.63, 3.06),
  at('60220', 'Saint-Denis', 49.7, 1.8),
  at('74500', 'Évian-les-Bains', 46.4, 6.59),
  at('76170', 'Lillebonne', 49.52, 0.54),
  at('89100', 'Saint-Denis', 48.22, 3.27),
  at('93200', 'Saint-Denis', 48.94, 2.36),
  at('93210', 'Saint-Denis', 48.91, 2.36),
  at('95500', 'Le Thillay', 49.0, 2.47),
  at('95500', 'Gonesse', 48.99, 2.45),
]);

test.each<[string, string[]]>([
  ['44000', ['44000 Nantes']],
  ['44', ['44000 Nantes', '44100 Nantes']],
  ['75 001', []],
  ['95 500', ['95500 Le Thillay', '95500 Gonesse']],
  ['95500 Gonesse', ['95500 Le Thillay', '95500 Gonesse']],
  ['F-33000', ['33000 Bordeaux']],
  ['lille', ['59000 Lille', '76170 Lillebonne']],
  ['LILLEB', ['76170 Lillebonne']],
  // a district has no code of its own here
  ['Lille 12', ['59000 Lille', '76170 Lillebonne']],
  ['lille 2e', ['59000 Lille', '76170 Lillebonne']],
  ['12', ['12000 Rodez']],
  ['L-12', ['12000 Rodez']],
  ['evian les', ['74500 Évian-les-Bains']],
  ['bains', ['74500 Évian-les-Bains']],
  ['st malo', ['35400 Saint-Malo']],
  // the largest of a name first; one that is far away is another town
  ['Saint-Denis', ['93200 Saint-Denis', '60220 Saint-Denis', '89100 Saint-Denis']],
  ['', []],
  ['--', []],
  ['xyz', []],
])('%j finds %j', (query, expected) => {
  expect(findPlaces(index, query).map(({ zipCode, city }) => `${zipCode} ${city}`)).toEqual(expected);
});

test('no more than twenty are answered', () => {
  const many = indexPlaces(
    Array.from({ length: 50 }, (_, n) => at(String(10_000 + n), `Ville ${n}`, 40 + n, 2)),
  );
  expect([findPlaces(many, '10'), findPlaces(many, 'ville')].map(({ length }) => length)).toEqual([20, 20]);
});
