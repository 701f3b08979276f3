import { expect, test } from 'vitest';
import { lostPlaces, mustForce, offeredActions } from './offered-actions.ts';

const on = (name: string) => ({ name, allowed: true, code: null });
const off = (name: string, code: string) => ({ name, allowed: false, code });
const everything = () => true;

test('an allowed action is offered, a refused one with its reason, a forbidden one not at all', () => {
  const offered = offeredActions(
    [on('cancel'), off('acceptProposal', 'already_resolved'), off('markAsPaid', 'forbidden')],
    everything,
  );
  expect(offered).toEqual([
    { key: 'answerLitigation', refusal: 'already_resolved' },
    { key: 'cancel', refusal: null },
  ]);
});

test('an IMEI is corrected once it is locked, and not offered before', () => {
  expect(offeredActions([off('correctImei', 'imei_not_locked')], everything)).toEqual([]);
  expect(offeredActions([on('correctImei')], everything)).toEqual([{ key: 'correctImei', refusal: null }]);
});

test('nothing is offered to who lacks the permission', () => {
  expect(offeredActions([on('cancel')], (permission) => permission === 'mark_as_paid')).toEqual([]);
});

test('the places of a loss are those that are allowed now', () => {
  expect(lostPlaces([on('loseAtStore'), off('loseInTransport', 'forbidden'), on('cancel')])).toEqual([
    'store',
  ]);
});

test('a cancellation is forced only when the payment holds it back and the person may', () => {
  const held = off('cancel', 'payment_not_cancellable');
  expect(mustForce([held, on('cancelForced')])).toBe(true);
  expect(mustForce([held, off('cancelForced', 'forbidden')])).toBe(false);
  expect(mustForce([on('cancel'), on('cancelForced')])).toBe(false);
});
