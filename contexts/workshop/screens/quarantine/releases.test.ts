import { itemActions } from '@reprise/dossier/domain/items/item.actions.ts';
import { expect, test } from 'vitest';
import { releasesOf } from './releases.ts';

test('the exits that are open come first, the closed ones with the reason, those of a manager not at all', () => {
  const next = itemActions.sent([
    { name: 'releaseToStock', allowed: false, code: 'control_not_done' },
    { name: 'releaseToReturn', allowed: false, code: 'forbidden' },
    { name: 'loseAtWarehouse', allowed: true },
    { name: 'releaseToControl', allowed: true },
  ]);
  expect(releasesOf(next)).toEqual([
    { to: 'control', refusal: null },
    { to: 'stock', refusal: 'control_not_done' },
  ]);
});
