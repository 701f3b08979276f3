import type { UserType } from '@reprise/platform/domain/core/access.ts';
import type { ControlDraft } from '@reprise/dossier/domain/items/item.ts';
import type { ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import { confirmedControl } from '../wall/arranged.ts';
import { declaredOf, readImei, withScreen } from '../kit/arrange-dossier.ts';
import type { World } from '../kit/world.ts';
import { onItem, runTimer } from './acts.ts';
import { arrived, buybackOf, linkOf, type More } from './arrange.ts';
import type { Case, Ground, Ready } from './provoke.ts';

const workshop = ['warehouse_operator', 'warehouse_manager'] as const;
const manager = ['warehouse_manager'] as const;

const draftOf = (responses: ControlDraft['responses']): ControlDraft => ({
  productId: null,
  ...readImei,
  serialNumber: null,
  responses,
  reasons: [],
  photos: [],
  comment: '',
  step: 'summary',
});

const opening: Case = {
  id: 'openControl',
  from: 'item_registered_in_warehouse',
  to: 'item_awaiting_compliancy_tests',
  may: workshop,
  arrange: async ({ world }) =>
    onItem(
      world,
      await arrived(world, 'item_registered_in_warehouse', 'bb_in_processing'),
      'POST /items/{id}/control/start',
    ),
  after: { buyback: 'bb_in_processing', payment: 'awaiting_payment' },
  actions: ['openControl'],
};

const confirming = (
  to: Extract<Case['to'], `item_completed${string}`>,
  buyback: Case['after']['buyback'],
  action: string,
  more: (world: World) => More & { responses: ControlDraft['responses'] },
): Case => ({
  id: 'confirmControl',
  from: 'item_awaiting_compliancy_tests',
  to,
  may: workshop,
  arrange: async ({ world }) => {
    const { responses, buyback: asDeclared } = more(world);
    const dossier = await arrived(world, 'item_awaiting_compliancy_tests', 'bb_in_processing', {
      ...(asDeclared ? { buyback: asDeclared } : {}),
      item: { controlDraft: draftOf(responses) },
    });
    return onItem(world, dossier, 'POST /items/{id}/control/confirm');
  },
  after: { buyback, payment: 'payment_created', stock: null },
  actions: [action, 'confirmControl', 'create'],
});

/** The customer answers a proposal by the link of the mail; somebody else has another link. */
const answeredByLink =
  (verb: 'accept' | 'reject') =>
  async ({ world }: Ground): Promise<Ready> => {
    const dossier = await confirmedControl(world);
    const token = await linkOf(world, dossier, 'litigation');
    const answer = (signedToken: string) =>
      world.nobody.send(`POST /litigations/{signedToken}/${verb}`, { params: { signedToken }, body: {} });
    return {
      dossier,
      act: () => answer(token),
      impostor: { call: () => answer('a-link-that-nobody-was-sent'), status: 404 },
    };
  };

const staff: readonly UserType[] = [
  'store_manager',
  'management_unit_manager',
  'root_management_unit_manager',
];
const accepted = {
  after: { buyback: 'bb_completed_with_negociation', payment: 'payment_created', stock: null },
} as const;
const declined = {
  after: { buyback: 'bb_not_completed', payment: 'payment_cancelled', stock: 'customer_return' },
} as const;
const from: ItemStatus = 'item_awaiting_compliancy_tests';

const proposal: Case[] = [
  {
    id: 'acceptProposal',
    from,
    to: 'item_completed_with_negociation',
    may: 'signed_link',
    arrange: answeredByLink('accept'),
    ...accepted,
    actions: ['accept', 'acceptProposal', 'acceptProposal', 'create'],
  },
  {
    id: 'acceptProposal',
    from,
    to: 'item_completed_with_negociation',
    may: staff,
    arrange: async ({ world }) => {
      const dossier = await confirmedControl(world);
      return {
        dossier,
        act: (token) =>
          world.as(token).send('POST /buybacks/{id}/litigation/answer', {
            params: { id: dossier.buybackId },
            body: { answer: 'accept', proofFileId: dossier.proof },
          }),
      };
    },
    ...accepted,
    actions: ['settle', 'acceptProposal', 'acceptProposal', 'create'],
  },
  {
    id: 'refuse',
    from,
    to: 'item_to_return',
    may: 'signed_link',
    arrange: answeredByLink('reject'),
    ...declined,
    actions: ['decline', 'refuse', 'refuse', 'cancel'],
  },
  {
    id: 'refuse',
    from,
    to: 'item_to_return',
    may: 'system',
    way: 'nobody having answered',
    arrange: async ({ world }) => {
      const dossier = await confirmedControl(world);
      await world.sql.query(
        `update litigations set "openedAt" = "openedAt" - interval '15 days',
           "expiresAt" = "expiresAt" - interval '15 days' where "buybackId" = $1`,
        [dossier.buybackId],
      );
      return { dossier, act: () => runTimer(world, 'litigations.expire') };
    },
    ...declined,
    actions: ['expire', 'refuse', 'refuse', 'cancel'],
  },
  {
    id: 'refuse',
    from,
    to: 'item_to_return',
    may: manager,
    arrange: async ({ world }) =>
      onItem(world, await arrived(world, from, 'bb_in_processing'), 'POST /items/{id}/control/refuse', {
        reason: 'Localiser activé',
      }),
    ...declined,
    actions: ['refuse', 'refuse', 'cancel'],
  },
];

const reopening = (
  ['item_completed', 'item_completed_by_price', 'item_completed_with_absorption'] as const
).map((status): Case => ({
  id: 'reopenControl',
  from: status,
  to: 'item_awaiting_compliancy_tests',
  may: manager,
  arrange: async ({ world }) =>
    onItem(world, await arrived(world, status, buybackOf[status]), 'POST /items/{id}/control/reopen', {
      reason: 'mauvaise case',
    }),
  after: { buyback: 'bb_in_processing', payment: 'awaiting_payment' },
  actions: ['reopenControl', 'reopenControl', 'suspend'],
}));

export const controlCases: readonly Case[] = [
  opening,
  confirming('item_completed', 'bb_completed', 'complete', ({ a }) => ({ responses: declaredOf(a) })),
  confirming('item_completed_by_price', 'bb_completed_by_price', 'completeByPrice', ({ a }) => ({
    responses: withScreen(a, 'screen_none'),
  })),
  confirming(
    'item_completed_with_absorption',
    'bb_completed_with_absorption',
    'completeWithAbsorption',
    ({ a }) => ({
      responses: declaredOf(a),
      buyback: { declaredPrice: 21_800 },
    }),
  ),
  ...proposal,
  ...reopening,
];
