import { expect, test } from 'vitest';
import { workshopOf, workshopsQuery, type WorkshopRow } from '@reprise/offer/server/dispatch/workshops.db.ts';

const row: WorkshopRow = {
  id: 'w',
  accountId: 'b',
  commonName: 'Atelier',
  status: 'active',
  street: '1 quai',
  latitude: 47.2,
  longitude: -1.5,
  dailyCapacity: null,
  eligibleCountries: null,
  itemsToday: null,
  itemsToVerify: null,
};

test('a workshop serves the countries that its sheet names, or every one', () => {
  expect(workshopOf(row, 'BE').countries).toEqual(['BE']);
  expect(workshopOf({ ...row, eligibleCountries: [] }, 'BE').countries).toEqual(['BE']);
  expect(workshopOf({ ...row, eligibleCountries: ['FR', 'LU'] }, 'BE').countries).toEqual(['FR', 'LU']);
});

test('a workshop counts what is sent to it from midnight in Paris', () => {
  const { parameters } = workshopsQuery('r', new Date('2026-07-14T22:30:00.000Z'));
  expect(parameters).toContain('2026-07-14T22:00:00.000Z');
});
