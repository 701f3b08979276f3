import { arrangeDossier, type Arranged } from '../kit/arrange-dossier.ts';
import { stateOf } from '../kit/state-of-dossier.ts';
import { refurbDiagnosisView } from '@reprise/workshop/domain/refurb/refurb.contract.ts';
import { buildItemNumber } from '@reprise/platform/domain/codes/item-number.ts';
import { dossierInStore } from '../kit/arrange-parcel.ts';
import type { World } from '../kit/world.ts';
import { completed } from './arranged.ts';
import { named, own, type Entries, type Entry, type Sent } from './entry.ts';

let count = 0;
/** Far from those that check-ins give. */
const itemNumber = (): string => {
  count += 1;
  return buildItemNumber(900_000 + count);
};

/** An item that may be refurbished: it carries its own number. */
const controlled = (world: World): Promise<Arranged> =>
  completed(world, { identificationNumber: itemNumber() });

async function step(
  world: World,
  to: 'to_do' | 'in_progress' = 'to_do',
): Promise<{ dossier: Arranged; id: string }> {
  const who = world.a.as.warehouse_operator;
  const dossier = await controlled(world);
  const list = await who.call('POST /items/{id}/refurb-steps', {
    params: { id: dossier.itemId },
    body: { stepIds: [world.a.refurbSteps.screen] },
  });
  const id = list[0]?.id ?? '';
  if (to === 'in_progress')
    await who.send('POST /item-refurb-steps/{id}/start', {
      params: { id },
      body: { version: 0, rightStock: true },
    });
  return { dossier, id };
}

async function diagnosis(world: World): Promise<string> {
  const dossier = await controlled(world);
  return (
    await world.a.as.warehouse_operator.call('POST /items/{id}/refurb-diagnoses', {
      params: { id: dossier.itemId },
      body: { version: 0 },
    })
  ).id;
}
const nothingToDo = ({ a }: World) => ({
  responses: [{ questionId: a.refurbQuestion, responseIds: [a.refurbResponses.screen] }],
});

/** Answers whatever is asked, with the first response of each question. */
async function answerAll(world: World, id: string): Promise<void> {
  const who = world.a.as.warehouse_operator;
  const json = await who.call('GET /refurb-diagnoses/{id}', { params: { id } });
  const { questions } = refurbDiagnosisView.pick({ questions: true }).parse(json);
  const responses = questions.map((one) => ({
    questionId: one.id,
    responseIds: one.responses.slice(0, 1).map((response) => response.id),
  }));
  await who.send('PATCH /refurb-diagnoses/{id}', { params: { id }, body: { responses } });
}

const byOperator = (make: (world: World) => Promise<Omit<Sent, 'by'>>): Entry =>
  named(async (world) => ({ by: world.a.tokens.warehouse_operator, ...(await make(world)) }));
const onStep = (to: 'to_do' | 'in_progress', body: (world: World) => object): Entry =>
  byOperator(async (world) => ({ params: { id: (await step(world, to)).id }, body: body(world) }));

const questionOf = ({ a }: World) => ({
  type: 'unique' as const,
  label: { 'fr-FR': 'L’appareil s’allume-t-il ?' },
  categoryIds: [],
  responses: [
    { label: { 'fr-FR': 'Oui' }, refurbStepIds: [] },
    { label: { 'fr-FR': 'Non' }, refurbStepIds: [a.refurbSteps.battery] },
  ],
});

/** A question of A's, one more each time: those of the world stay. */
async function question(world: World): Promise<string> {
  const body = questionOf(world);
  return (await world.a.as.warehouse_manager.call('POST /refurb-diagnostic-questions', { body })).id;
}
const onQuestion = (body?: (world: World) => object): Entry =>
  named(async (world) => ({
    by: world.a.tokens.warehouse_manager,
    params: { id: await question(world) },
    ...(body ? { body: body(world) } : {}),
  }));

const questions: Entries = {
  'GET /refurb-diagnostic-questions/{id}': onQuestion(),
  'POST /refurb-diagnostic-questions': own((world) => ({
    by: world.a.tokens.warehouse_manager,
    body: questionOf(world),
  })),
  'PATCH /refurb-diagnostic-questions/{id}': onQuestion((world) => ({ ...questionOf(world), version: 0 })),
  'POST /refurb-diagnostic-questions/{id}/move': onQuestion(() => ({ direction: 'top' })),
  'DELETE /refurb-diagnostic-questions/{id}': onQuestion(),
};

const refurb: Entries = {
  'GET /refurb-items/{code}': byOperator(async (world) => {
    const { number, itemId } = await controlled(world);
    return { params: { code: number }, query: 'for=steps', hides: [itemId] };
  }),
  'GET /refurb-diagnostic-questions': own(({ a }) => ({ by: a.tokens.warehouse_operator })),
  'POST /items/{id}/refurb-diagnoses': byOperator(async (world) => ({
    params: { id: (await controlled(world)).itemId },
    body: { version: 0 },
  })),
  'GET /refurb-diagnoses/{id}': byOperator(async (world) => ({ params: { id: await diagnosis(world) } })),
  'PATCH /refurb-diagnoses/{id}': byOperator(async (world) => ({
    params: { id: await diagnosis(world) },
    body: nothingToDo(world),
  })),
  'POST /refurb-diagnoses/{id}/finalize': byOperator(async (world) => {
    const id = await diagnosis(world);
    await answerAll(world, id);
    return {
      params: { id },
      body: { stepIds: [world.a.refurbSteps.screen], stockId: world.a.stocks.to_refurbish },
    };
  }),
  'POST /refurb-diagnoses/{id}/abandon': byOperator(async (world) => ({
    params: { id: await diagnosis(world) },
  })),
  'GET /items/{id}/refurb-steps': byOperator(async (world) => ({
    params: { id: (await step(world)).dossier.itemId },
  })),
  'POST /items/{id}/refurb-steps': byOperator(async (world) => ({
    params: { id: (await controlled(world)).itemId },
    body: { stepIds: [world.a.refurbSteps.battery] },
  })),
  'GET /item-refurb-steps/{id}': byOperator(async (world) => ({ params: { id: (await step(world)).id } })),
  'POST /item-refurb-steps/{id}/start': onStep('to_do', () => ({ version: 0, rightStock: true })),
  'POST /item-refurb-steps/{id}/pause': onStep('in_progress', () => ({ version: 1 })),
  'POST /item-refurb-steps/{id}/cancel': onStep('to_do', () => ({ version: 0, reason: 'Inutile' })),
  'POST /item-refurb-steps/{id}/complete': onStep('in_progress', ({ a }) => ({
    version: 1,
    stockId: a.stocks.to_refurbish,
    parts: [{ name: 'Vis', reference: '', quantity: 2, unitCost: 15 }],
  })),
  'POST /items/{id}/refurb/confirm': byOperator(async (world) => {
    const { dossier, id } = await step(world, 'in_progress');
    await world.a.as.warehouse_operator.send('POST /item-refurb-steps/{id}/complete', {
      params: { id },
      body: { version: 1, stockId: world.a.stocks.to_refurbish },
    });
    const { version } = await stateOf(world, dossier.buybackId);
    // an item that held data is erased first: refused, and therefore found
    return { params: { id: dossier.itemId }, body: { version }, answers: 409 };
  }),
  'POST /items/{id}/refurb/rework': named(async (world) => {
    const dossier = await completed(world, {
      status: 'item_refurb_completed',
      stockId: world.a.stocks.refurb_completed,
      identificationNumber: itemNumber(),
    });
    return {
      by: world.a.tokens.warehouse_manager,
      params: { id: dossier.itemId },
      body: { version: 0, reason: 'Écran mal posé', diagnose: true },
    };
  }),
};

const toSend = (world: World): Promise<Arranged> =>
  arrangeDossier(world, world.a, dossierInStore(world.a, 'store_drop', world.a.store));

/** A package of the first store, with one item in it. */
async function packed(world: World, closed = false) {
  const who = world.a.as.store_seller;
  const dossier = await toSend(world);
  const id = (
    await who.call('POST /packages', {
      body: { destinationType: 'warehouse', destinationId: world.a.warehouse },
    })
  ).id;
  await who.send('POST /packages/{id}/items', { params: { id }, body: { code: dossier.number } });
  if (closed) await who.send('POST /packages/{id}/close', { params: { id }, body: { version: 1 } });
  return { id, dossier };
}
/** What the first workshop has sent to its buyer. */
async function sentToBuyer(world: World): Promise<string> {
  const by = world.a.as.warehouse_operator;
  const { number: code } = await completed(world);
  const goesTo = { destinationType: 'buyer' as const, destinationId: world.a.buyerPlace, code };
  const { id } = await by.call('POST /packages', { body: goesTo });
  await by.call('POST /packages/{id}/close', { params: { id }, body: { version: 1 } });
  await by.call('POST /packages/{id}/hand-over', { params: { id }, body: { version: 2 } });
  return id;
}
const bySeller = (make: (world: World) => Promise<Omit<Sent, 'by'>>): Entry =>
  named(async (world) => ({ by: world.a.tokens.store_seller, ...(await make(world)) }));

const packages: Entries = {
  'GET /expeditions/{code}': bySeller(async (world) => ({ params: { code: (await toSend(world)).number } })),
  'GET /packages': own(async (world) => {
    const { id, dossier } = await packed(world);
    return { by: world.a.tokens.store_seller, hides: [id, dossier.number] };
  }),
  'GET /packages/{id}': bySeller(async (world) => ({ params: { id: (await packed(world)).id } })),
  'POST /packages': named(
    ({ a }) => ({
      by: a.tokens.store_seller,
      body: { destinationType: 'warehouse', destinationId: a.warehouse },
    }),
    {
      open: {
        otherSeller: 'the package is opened in the caller’s own store',
        otherStoreManager: 'the package is opened in the caller’s own store',
        otherOperator: 'the package is opened in the caller’s own workshop',
        otherManager: 'the package is opened in the caller’s own workshop',
      },
    },
  ),
  'POST /packages/{id}/items': bySeller(async (world) => ({
    params: { id: (await packed(world)).id },
    body: { code: (await toSend(world)).number },
  })),
  'DELETE /packages/{id}/items/{itemId}': bySeller(async (world) => {
    const { id, dossier } = await packed(world);
    return { params: { id, itemId: dossier.itemId } };
  }),
  'POST /packages/{id}/close': bySeller(async (world) => ({
    params: { id: (await packed(world)).id },
    body: { version: 1 },
  })),
  'POST /packages/{id}/hand-over': bySeller(async (world) => ({
    params: { id: (await packed(world, true)).id },
    body: { version: 2 },
  })),
  'POST /packages/{id}/receive': named(async (world) => ({
    by: world.a.tokens.buyer_manager,
    params: { id: await sentToBuyer(world) },
    body: { version: 3 },
  })),
  'POST /packages/{id}/mark-as-lost': named(async (world) => ({
    by: world.a.tokens.warehouse_manager,
    params: { id: await sentToBuyer(world) },
    body: { version: 3 },
  })),
  'GET /packages-to-hand-over': own(async (world) => {
    const { id } = await packed(world, true);
    return { by: world.a.tokens.store_seller, hides: [id] };
  }),
  // each parcel is answered by itself: that of another place is not found, and nothing of it is told
  'POST /packages-to-hand-over': own(async (world) => {
    const { id, dossier } = await packed(world, true);
    const body = { parcels: [{ id, version: 2 }] };
    return { by: world.a.tokens.store_seller, body, hides: [dossier.number, dossier.itemId] };
  }),
  'GET /packages-to-hand-over/manifest': bySeller(async (world) => {
    const { id, dossier } = await packed(world, true);
    return { query: `id[]=${id}`, hides: [dossier.number] };
  }),
  'GET /packages/{id}/label': bySeller(async (world) => ({ params: { id: (await packed(world)).id } })),
  'GET /packages/{id}/slip': bySeller(async (world) => {
    const { id, dossier } = await packed(world, true);
    return { params: { id }, hides: [dossier.number] };
  }),
};

/** What a workshop does with an item after its control, and how it is sent. */

export const callsOfWorkshops: Entries = { ...questions, ...refurb, ...packages };
