import { expect, test } from 'vitest';
import { namesOf, type CategoryGroup } from './category-groups.ts';

const group = (name: string, ...labels: string[]): CategoryGroup => ({
  id: name,
  name,
  categories: labels.map((label) => ({ id: `${name} ${label}`, label, depth: 0 })),
});
const arpege = group('Arpège', 'Téléphones', 'Tablettes');
const volta = group('Volta', 'Téléphones');

test('a category is named with its retailer where the workshop serves several', () => {
  const chosen = ['Arpège Téléphones', 'Arpège Tablettes', 'Volta Téléphones'];
  expect(namesOf([arpege], chosen)).toEqual(['Téléphones, Tablettes']);
  expect(namesOf([arpege, volta], chosen)).toEqual(['Arpège › Téléphones, Tablettes', 'Volta › Téléphones']);
  expect(namesOf([arpege, volta], ['Volta Téléphones'])).toEqual(['Volta › Téléphones']);
  expect(namesOf([arpege, volta], ['removed'])).toEqual([]);
});
