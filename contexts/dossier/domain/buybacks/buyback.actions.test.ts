import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import { expect, test } from 'vitest';
import { buybackActions, type DossierTransitionName } from './buyback.actions.ts';

const on = (name: DossierTransitionName) => ({ name, allowed: true }) as const;
const off = (name: DossierTransitionName, code: RefusalCode) => ({ name, allowed: false, code }) as const;
const offered = (...decided: Parameters<typeof buybackActions.sent>[0]) =>
  buybackActions.offered(buybackActions.sent(decided)).map(({ action, refusal }) => ({ action, refusal }));

test('an allowed action is offered, a refused one with its reason, a forbidden one not at all', () => {
  expect(
    offered(on('cancel'), off('acceptProposal', 'already_resolved'), off('markAsPaid', 'forbidden')),
  ).toEqual([
    { action: 'answerLitigation', refusal: 'already_resolved' },
    { action: 'cancel', refusal: null },
  ]);
});

test('a correction of the IMEI is offered once it is locked, and not before', () => {
  expect(offered(off('correctImei', 'imei_not_locked'))).toEqual([]);
  expect(offered(on('correctImei'))).toEqual([{ action: 'correctImei', refusal: null }]);
});

test('the answers to a proposal are offered while there is one', () => {
  expect(offered(off('acceptProposal', 'not_eligible'))).toEqual([]);
});

test('a transition whose permission somebody lacks is not offered to them', () => {
  expect(offered(off('cancel', 'forbidden'), off('cancelForced', 'forbidden'))).toEqual([]);
});
