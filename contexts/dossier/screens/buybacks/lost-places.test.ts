import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import { expect, test } from 'vitest';
import { buybackActions, type DossierTransitionName } from '../../domain/buybacks/buyback.actions.ts';
import { lostPlaces, mustForce } from './lost-places.ts';

const on = (name: DossierTransitionName) => ({ name, allowed: true }) as const;
const off = (name: DossierTransitionName, code: RefusalCode) => ({ name, allowed: false, code }) as const;
const sent = buybackActions.sent;

test('a loss can be declared only in the places that are allowed now', () => {
  const may = sent([on('loseAtStore'), off('loseInTransport', 'forbidden'), on('cancel')]);
  expect(lostPlaces(may, 'item_awaiting_inventory')).toEqual(['store']);
});

test.each([
  ['item_to_return', 'warehouse'],
  ['item_in_quarantine', 'warehouse'],
  ['item_returned', 'transport'],
  ['item_lost_transport', 'transport'],
] as const)('a return that is %s is lost in: %s', (status, place) => {
  expect(lostPlaces(sent([on('compensateLostReturn')]), status)).toEqual([place]);
});

test('a cancellation is forced only when the payment holds it back and the person may', () => {
  const held = off('cancel', 'payment_not_cancellable');
  expect(mustForce(sent([held, on('cancelForced')]))).toBe(true);
  expect(mustForce(sent([held, off('cancelForced', 'forbidden')]))).toBe(false);
  expect(mustForce(sent([on('cancel'), on('cancelForced')]))).toBe(false);
});
