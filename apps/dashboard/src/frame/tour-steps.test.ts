import { can, userTypes } from '@reprise/platform/domain/core/access.ts';
import { expect, test } from 'vitest';
import words from '@reprise/platform/words/fr-FR/tour.json' with { type: 'json' };
import { tourOf } from './tour-steps.ts';

const staff = userTypes.filter((userType) => userType !== 'pseudo_anonymous');
const tourFor = (userType: (typeof staff)[number]) => tourOf((permission) => can({ userType }, permission));

test.each(staff)('the tour of %s has four to six steps', (userType) => {
  const steps = tourFor(userType);
  expect(steps.length).toBeGreaterThanOrEqual(4);
  expect(steps.length).toBeLessThanOrEqual(6);
  expect(new Set(steps).size).toBe(steps.length);
});

test('each role is shown its own work', () => {
  expect(tourFor('store_seller')).toEqual(['home', 'sell', 'counter', 'lists', 'palette', 'help']);
  expect(tourFor('warehouse_operator')).toEqual(['home', 'bench', 'control', 'refurb', 'palette', 'help']);
  expect(tourFor('buyer_manager')).toEqual(['home', 'payments', 'catalogue', 'team', 'palette', 'help']);
  expect(tourFor('super_admin')).toContain('clients');
  expect(tourFor('management_unit_analyst')).toEqual(['home', 'lists', 'palette', 'help']);
});

test('every step is of somebody’s tour', () => {
  const used = new Set(staff.flatMap((userType) => tourFor(userType).map(String)));
  expect(Object.keys(words.steps).filter((step) => !used.has(step))).toEqual([]);
});
