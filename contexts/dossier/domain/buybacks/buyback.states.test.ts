import { describe, expect, test } from 'vitest';
import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { actorOf, actorTypes, owned, readTable } from '@reprise/tests/kit/transition-table.ts';
import { walk } from '@reprise/tests/kit/walk.ts';
import { allowedTransitions, decide, decideCreation, mayTry } from '@reprise/platform/domain/core/machine.ts';
import { buybackStatuses, type BuybackFacts, type BuybackStatus } from './buyback.states.ts';
import { editBuyback } from './buyback.edit.states.ts';
import { buybackCreations, buybackTransitions } from './buyback.transitions.ts';

const now = new Date('2026-06-30T10:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const facts: BuybackFacts = {
  now,
  reason: 'technical_problem',
  termsAccepted: true,
  identityRequired: true,
  identityGiven: true,
  allAnswered: true,
  packageClosed: true,
  itemStatus: 'item_completed',
  agreedInStore: false,
  authorityHold: false,
  litigation: null,
  photoCount: 1,
  hasProof: true,
  payment: 'payment_created',
  gift: null,
  agreedAt: hoursAgo(0),
  controlledAt: hoursAgo(1),
  refurbStarted: false,
  createdAt: hoursAgo(61 * 24),
  predeclarationDays: 60,
};
type Name = keyof typeof buybackTransitions;
const names = Object.keys(buybackTransitions) as Name[];
const buyback = (status: BuybackStatus) => ({ status, ...owned });

/** Facts with which only status, permission and scope can refuse. */
const willing = (name: Name, actor: Actor): BuybackFacts => {
  const answers = name === 'acceptProposal' || (name === 'refuse' && actor.userType !== 'warehouse_manager');
  return { ...facts, litigation: answers ? 'open' : null };
};
const table = readTable(new URL('./fixtures/transitions_buyback.csv', import.meta.url));

/** Sellers may cancel only before the transit, workshop managers only in processing. */
const onlyWhen = (name: Name, actor: Actor, status: BuybackStatus): boolean => {
  if (name !== 'cancel') return true;
  if (actor.userType === 'store_seller')
    return status === 'bb_awaiting_store_drop' || status === 'bb_awaiting_inventory';
  return actor.userType !== 'warehouse_manager' || status === 'bb_in_processing';
};

describe('the transitions of a buyback', () => {
  test('are those of the table: none is missing, none is added', () => {
    const ours = [...Object.keys(buybackCreations), ...names];
    expect(ours.sort()).toEqual(table.flatMap((line) => line.names).sort());
  });
  test.each(table)(
    'of $names have the statuses and the actors of the table',
    ({ names: said, pairs, actors, permissions }) => {
      const mine = names.filter((name) => said.includes(name)).map((name) => buybackTransitions[name]);
      const creations = Object.values(buybackCreations).filter(({ id }) => said.includes(id));
      const all = [
        ...creations.map((creation) => ` → ${creation.creates}`),
        ...mine.flatMap(({ from, to }) => from.flatMap((one) => to.map((other) => `${one} → ${other}`))),
      ];
      expect([...new Set(all)].sort()).toEqual([...pairs].sort());
      const rights = [...mine, ...creations];
      const may = actorTypes.filter((type) => rights.some((right) => mayTry(right, actorOf(type))));
      expect([...may].sort()).toEqual(actors);
      const used = rights.flatMap((right) => [
        right.permission,
        ...(right.or ?? []).map((or) => or.permission),
      ]);
      const unused = permissions.filter((one) => !used.some((name) => name?.includes(one.replace('*', ''))));
      expect(unused).toEqual([]);
    },
  );
});

describe('in every state and for every actor, the buyback’s transition', () => {
  test.each(names)('%s is allowed exactly where the table says so', (name) => {
    const { wrong } = walk<BuybackStatus, BuybackFacts>(
      buybackTransitions[name],
      buybackStatuses,
      (actor) => willing(name, actor),
      (actor, status) => onlyWhen(name, actor, status),
    );
    expect(wrong).toEqual([]);
  });
  test('nothing leaves a cancelled buyback, nor one completed with negociation', () => {
    const leaving = names.filter((name) =>
      buybackTransitions[name].from.some(
        (status) => status === 'bb_cancelled' || status === 'bb_completed_with_negociation',
      ),
    );
    expect(leaving).toEqual([]);
  });
});

const code = (name: Name, status: BuybackStatus, type: Actor['userType'], more: Partial<BuybackFacts>) => {
  const decision = decide(buybackTransitions[name], actorOf(type), buyback(status), { ...facts, ...more });
  return decision.ok ? decision.to : decision.code;
};

/** Facts of a card that was given out some minutes ago, for what was agreed long before. */
const given = (minutes: number, redeemed = false): Partial<BuybackFacts> => ({
  payment: 'payment_completed',
  agreedAt: hoursAgo(5),
  gift: { issuedAt: hoursAgo(minutes / 60), redeemed },
});

describe('the guards of a buyback', () => {
  test.each<[Name, BuybackStatus, Actor['userType'], Partial<BuybackFacts>, string]>([
    ['cancel', 'bb_in_processing', 'buyer_manager', { payment: 'payment_failed' }, 'bb_cancelled'],
    [
      'cancel',
      'bb_in_processing',
      'buyer_manager',
      { payment: 'payment_initiated' },
      'payment_not_cancellable',
    ],
    [
      'cancel',
      'bb_in_processing',
      'buyer_manager',
      { payment: 'payment_completed' },
      'payment_not_cancellable',
    ],
    ['cancelForced', 'bb_in_processing', 'buyer_manager', { payment: 'payment_completed' }, 'bb_cancelled'],
    ['cancelForced', 'bb_in_processing', 'store_manager', {}, 'forbidden'],
    ['undoSlip', 'bb_awaiting_inventory', 'store_manager', given(10), 'bb_cancelled'],
    ['undoSlip', 'bb_awaiting_inventory', 'store_manager', given(10.1), 'slip_undo_too_late'],
    ['undoSlip', 'bb_awaiting_inventory', 'store_manager', given(1, true), 'gift_redeemed'],
    ['undoSlip', 'bb_awaiting_inventory', 'store_seller', given(1), 'forbidden'],
    ['undoSlip', 'bb_awaiting_inventory', 'root_management_unit_manager', given(1), 'forbidden'],
    ['undoSlip', 'bb_in_transit', 'store_manager', given(1), 'status_changed'],
    ['undoSlip', 'bb_cancelled', 'store_manager', given(1), 'buyback_cancelled'],
    ['undoSlip', 'bb_awaiting_inventory', 'store_manager', { agreedAt: hoursAgo(1) }, 'slip_undo_too_late'],
    ['undoSlip', 'bb_awaiting_inventory', 'store_manager', { agreedAt: null }, 'slip_undo_too_late'],
    ['undoSlip', 'bb_awaiting_inventory', 'store_manager', { reason: null }, 'reason_required'],
    [
      'undoSlip',
      'bb_awaiting_inventory',
      'store_manager',
      { payment: 'payment_initiated' },
      'payment_not_cancellable',
    ],
    ['cancelForced', 'bb_in_processing', 'admin', { authorityHold: true }, 'authority_hold'],
    ['cancel', 'bb_in_processing', 'admin', { authorityHold: true }, 'authority_hold'],
    ['cancel', 'bb_in_processing', 'admin', { reason: null }, 'reason_required'],
    ['cancel', 'bb_in_transit', 'store_seller', {}, 'seller_too_late'],
    ['cancel', 'bb_in_transit', 'warehouse_manager', {}, 'not_in_processing'],
    ['complete', 'bb_in_processing', 'warehouse_operator', { litigation: 'open' }, 'litigation_open'],
    ['proposePrice', 'bb_in_processing', 'warehouse_operator', { photoCount: 0 }, 'photo_required'],
    ['proposePrice', 'bb_in_processing', 'warehouse_operator', { reason: null }, 'reason_required'],
    ['proposePrice', 'bb_in_processing', 'warehouse_operator', { litigation: 'open' }, 'litigation_open'],
    ['acceptProposal', 'bb_in_processing', 'signed_link', { litigation: 'declined' }, 'already_resolved'],
    ['acceptProposal', 'bb_in_processing', 'signed_link', { litigation: 'expired' }, 'litigation_expired'],
    ['acceptProposal', 'bb_completed_with_negociation', 'signed_link', {}, 'already_resolved'],
    [
      'acceptProposal',
      'bb_in_processing',
      'store_manager',
      { litigation: 'open', hasProof: false },
      'proof_required',
    ],
    ['refuse', 'bb_in_processing', 'signed_link', { litigation: null }, 'not_eligible'],
    ['refuse', 'bb_in_processing', 'warehouse_manager', { litigation: 'open' }, 'litigation_open'],
    ['refuse', 'bb_in_processing', 'warehouse_manager', { reason: null }, 'reason_required'],
    ['finalize', 'bb_awaiting_store_drop', 'store_seller', { allAnswered: false }, 'question_unanswered'],
    [
      'finalize',
      'bb_awaiting_store_drop',
      'store_seller',
      { identityGiven: false },
      'identity_document_required',
    ],
    ['finalize', 'bb_in_transit', 'store_seller', {}, 'not_eligible'],
    ['handOver', 'bb_awaiting_inventory', 'store_seller', { packageClosed: false }, 'package_not_closed'],
    ['handOver', 'bb_awaiting_inventory', 'system', { packageClosed: false }, 'bb_in_transit'],
    ['checkIn', 'bb_cancelled', 'warehouse_operator', {}, 'buyback_cancelled'],
    ['checkInForced', 'bb_awaiting_store_drop', 'warehouse_manager', { reason: null }, 'reason_required'],
    [
      'expirePredeclaration',
      'bb_awaiting_store_drop',
      'system',
      { createdAt: hoursAgo(59 * 24) },
      'not_eligible',
    ],
    [
      'expirePredeclaration',
      'bb_awaiting_store_drop',
      'system',
      { createdAt: hoursAgo(8 * 24), predeclarationDays: 7 },
      'bb_cancelled',
    ],
    [
      'reopenControl',
      'bb_completed',
      'warehouse_manager',
      { controlledAt: hoursAgo(24) },
      'bb_in_processing',
    ],
    [
      'reopenControl',
      'bb_completed',
      'warehouse_manager',
      { controlledAt: hoursAgo(24.1) },
      'reopen_too_late',
    ],
    ['reopenControl', 'bb_completed', 'warehouse_manager', { controlledAt: null }, 'control_not_done'],
    [
      'reopenControl',
      'bb_completed',
      'warehouse_manager',
      { payment: 'payment_initiated' },
      'payment_already_sent',
    ],
    ['reopenControl', 'bb_completed', 'warehouse_manager', { refurbStarted: true }, 'refurb_started'],
    [
      'reopenControl',
      'bb_completed',
      'warehouse_manager',
      { itemStatus: 'item_lost_store' },
      'wrong_item_status',
    ],
    ['reopenControl', 'bb_completed', 'warehouse_manager', { reason: null }, 'reason_required'],
  ])('have %s from %s by %s with %o answer %s', (name, status, type, more, expected) => {
    expect(code(name, status, type, more)).toBe(expected);
  });

  test('ask for terms on the web and, where the setting says so, for an identity document in the store', () => {
    const web = { ...facts, termsAccepted: false };
    const visitor = actorOf('pseudo_anonymous');
    expect(decideCreation(buybackCreations.createForPost, visitor, owned, web)).toMatchObject({
      code: 'terms_not_accepted',
    });
    const store = { ...facts, identityGiven: false };
    const seller = actorOf('store_seller');
    expect(decideCreation(buybackCreations.createAtStore, seller, owned, store)).toMatchObject({
      code: 'identity_document_required',
    });
    expect(decideCreation(buybackCreations.createAtStore, seller, owned, facts)).toEqual({
      ok: true,
      to: 'bb_awaiting_inventory',
    });
    expect(decideCreation(buybackCreations.createAtStore, visitor, owned, facts)).toMatchObject({
      code: 'forbidden',
    });
    const stranger = actorOf('store_seller', { accountIds: ['other'] });
    expect(decideCreation(buybackCreations.createAtStore, stranger, owned, facts)).toMatchObject({
      code: 'not_found',
    });
  });
});

test('another organisation’s dossier does not exist, whatever one may do', () => {
  for (const name of names) {
    const stranger = actorOf('super_admin', { accountIds: ['other'] });
    expect(decide(buybackTransitions[name], stranger, buyback('bb_in_processing'), facts)).toEqual({
      ok: false,
      code: 'not_found',
    });
  }
});

test('the screen gets the allowed transitions of a buyback, and the reason of each other one', () => {
  const seller = actorOf('store_seller');
  const given = { ...facts, reason: null, payment: 'payment_completed' as const };
  const list = allowedTransitions(buybackTransitions, seller, buyback('bb_awaiting_inventory'), given);
  const by = Object.fromEntries(list.map((one) => [one.name, one.allowed ? 'allowed' : one.code]));
  expect(by).toMatchObject({
    handOver: 'allowed',
    cancel: 'payment_not_cancellable',
    checkInUntracked: 'forbidden',
  });
  expect(Object.keys(by)).not.toContain('complete');
  const unpaid: BuybackFacts = { ...given, payment: 'awaiting_payment' };
  const free = allowedTransitions(buybackTransitions, seller, buyback('bb_awaiting_inventory'), unpaid);
  expect(free.find(({ name }) => name === 'cancel')).toEqual({
    name: 'cancel',
    to: ['bb_cancelled'],
    allowed: true,
  });
});

test('a seller corrects their own dossier until midnight in Paris', () => {
  const seller = actorOf('store_seller');
  const at = (created: string, corrected: string) =>
    decide(editBuyback, seller, buyback('bb_awaiting_inventory'), {
      createdBy: seller.userId,
      createdAt: new Date(created),
      now: new Date(corrected),
    });
  expect(at('2026-07-14T09:00:00Z', '2026-07-14T21:59:00Z')).toMatchObject({ ok: true });
  expect(at('2026-07-14T22:30:00Z', '2026-07-15T21:00:00Z')).toMatchObject({ ok: true });
  expect(at('2026-07-14T09:00:00Z', '2026-07-14T22:00:00Z')).toEqual({
    ok: false,
    code: 'seller_edit_too_late',
  });
});
