import {
  itemOutcomes,
  type ItemOutcome,
  type ItemStatus,
} from '@reprise/dossier/domain/items/item.states.ts';
import { insertErasure } from '../kit/around-dossier.ts';
import type { Arranged } from '../kit/arrange-dossier.ts';
import type { World } from '../kit/world.ts';
import { arrived, buybackOf, stepOf } from './arrange.ts';
import { onItem } from './acts.ts';
import type { Case, Ready } from './provoke.ts';

const workshop = ['warehouse_operator', 'warehouse_manager'] as const;
const due = { payment: 'payment_created' } as const;

/** Opens a diagnosis and answers it; what follows is the call under test. */
async function diagnosisOf(
  world: World,
  outcome: ItemOutcome,
  answer: 'screen' | 'nothing' | null,
  verb: 'finalize' | 'abandon',
): Promise<Ready> {
  const { a } = world;
  const dossier = await arrived(world, 'item_refurb_diagnostic_in_progress', buybackOf[outcome]);
  const stepIds = answer === 'screen' ? [a.refurbSteps.screen] : [];
  const id = await world.insert('refurb_diagnoses', {
    itemId: dossier.itemId,
    retailerAccountId: a.retailer,
    buyerAccountId: a.buyer,
    status: 'in_progress',
    responses:
      answer === null ? [] : [{ questionId: a.refurbQuestion, responseIds: [a.refurbResponses[answer]] }],
    proposedStepIds: stepIds,
    userId: null,
    stockId: null,
    createdAt: world.clock.now.toISOString(),
    finalizedAt: null,
  });
  if (answer === 'nothing') await insertErasure(world, dossier);
  const stockId = answer === 'nothing' ? a.stocks.refurb_completed : a.stocks.to_refurbish;
  const body = verb === 'finalize' ? { stepIds, stockId } : {};
  return {
    dossier,
    act: (token) => world.as(token).raw(`POST /refurb-diagnoses/{id}/${verb}`, { params: { id }, body }),
  };
}

/** Assigns a step to an item in the right stock; starting it is the call under test. */
async function stepToStart(world: World, outcome: ItemOutcome): Promise<Ready> {
  const dossier = await arrived(world, outcome, buybackOf[outcome]);
  const id = await stepOf(world, dossier, 'to_do');
  const body = { version: 0, rightStock: true as const };
  return {
    dossier,
    act: (token) => world.as(token).send('POST /item-refurb-steps/{id}/start', { params: { id }, body }),
  };
}

const perOutcome = itemOutcomes.flatMap((outcome): Case[] => {
  const buyback = buybackOf[outcome];
  return [
    {
      id: 'startDiagnosis',
      from: outcome,
      to: 'item_refurb_diagnostic_in_progress',
      may: workshop,
      status: 201,
      arrange: async ({ world }) =>
        onItem(world, await arrived(world, outcome, buyback), 'POST /items/{id}/refurb-diagnoses'),
      after: { buyback, ...due, stock: 'to_refurbish' },
      actions: ['startDiagnosis'],
    },
    {
      id: 'startRefurb',
      from: outcome,
      to: 'item_refurb_in_progress',
      may: workshop,
      arrange: ({ world }) => stepToStart(world, outcome),
      after: { buyback, ...due, stock: 'to_refurbish' },
      actions: ['start', 'startRefurb'],
    },
    {
      id: 'abandonDiagnosis',
      from: 'item_refurb_diagnostic_in_progress',
      to: outcome,
      may: workshop,
      arrange: ({ world }) => diagnosisOf(world, outcome, null, 'abandon'),
      after: { buyback, ...due },
      actions: ['abandonDiagnosis'],
    },
  ];
});

const ending: Case[] = [
  {
    id: 'planRefurb',
    from: 'item_refurb_diagnostic_in_progress',
    to: 'item_refurb_in_progress',
    may: workshop,
    arrange: ({ world }) => diagnosisOf(world, 'item_completed', 'screen', 'finalize'),
    after: { buyback: 'bb_completed', ...due, stock: 'to_refurbish' },
    actions: ['planRefurb'],
  },
  {
    id: 'skipRefurb',
    from: 'item_refurb_diagnostic_in_progress',
    to: 'item_refurb_completed',
    may: workshop,
    arrange: ({ world }) => diagnosisOf(world, 'item_completed', 'nothing', 'finalize'),
    after: { buyback: 'bb_completed', ...due, stock: 'refurb_completed' },
    actions: ['skipRefurb'],
  },
  {
    id: 'confirmRefurb',
    from: 'item_refurb_in_progress',
    to: 'item_refurb_completed',
    may: workshop,
    arrange: async ({ world }) => {
      const dossier = await arrived(world, 'item_refurb_in_progress', 'bb_completed');
      await stepOf(world, dossier, 'completed');
      await insertErasure(world, dossier);
      return onItem(world, dossier, 'POST /items/{id}/refurb/confirm');
    },
    after: { buyback: 'bb_completed', ...due, stock: 'refurb_completed' },
    actions: ['confirmRefurb'],
  },
];

const rework = ([true, false] as const).map((diagnose): Case => ({
  id: 'rework',
  from: 'item_refurb_completed',
  to: diagnose ? 'item_refurb_diagnostic_in_progress' : 'item_refurb_in_progress',
  may: ['warehouse_manager'],
  arrange: async ({ world }) => {
    const dossier = await arrived(world, 'item_refurb_completed', 'bb_completed');
    await stepOf(world, dossier, 'completed');
    return onItem(world, dossier, 'POST /items/{id}/refurb/rework', { reason: 'Écran mal posé', diagnose });
  },
  after: { buyback: 'bb_completed', ...due },
  actions: diagnose ? ['rework'] : ['rework', 'reopen'],
}));

/** A stock is chosen for an item that came back: it gets its former status. */
const restored = (statusBefore: ItemStatus | null, outcome: ItemOutcome | null, to: ItemStatus): Case => {
  const buyback = buybackOf[outcome ?? 'item_completed'];
  const stock = to === 'item_refurb_completed' ? 'refurb_completed' : 'to_refurbish';
  const arrange = async (world: World): Promise<Arranged> => {
    const dossier = await arrived(world, 'item_to_reintegrate_to_stock', buyback, {
      item: { statusBefore, outcome, stockId: world.a.stocks.to_verify },
    });
    if (to === 'item_refurb_in_progress') await stepOf(world, dossier, 'paused');
    return dossier;
  };
  return {
    id: 'chooseStock',
    from: 'item_to_reintegrate_to_stock',
    to,
    way: statusBefore === null ? `${outcome ?? 'no'} outcome` : `${statusBefore} before`,
    may: workshop,
    arrange: async ({ world }) =>
      onItem(world, await arrange(world), 'POST /items/{id}/move', {
        stockId: world.a.stocks[stock],
        bin: 'B2',
      }),
    after: { buyback, ...due, stock },
    actions: ['chooseStock'],
  };
};

const restoring: Case[] = [
  restored(null, null, 'item_completed'),
  ...itemOutcomes.map((outcome) => restored(outcome, outcome, outcome)),
  restored('item_refurb_in_progress', 'item_completed', 'item_refurb_in_progress'),
  restored('item_refurb_completed', 'item_completed', 'item_refurb_completed'),
  // a diagnosis that was in progress starts over
  restored('item_refurb_diagnostic_in_progress', 'item_completed', 'item_completed'),
];

export const refurbCases: readonly Case[] = [...perOutcome, ...ending, ...rework, ...restoring];
