import { nextItemNumber } from '../kit/arrange-parcel.ts';
import { arrangeDossier, type Arranged } from '../kit/arrange-dossier.ts';
import { insertErasure } from '../kit/around-dossier.ts';
import { stateOf } from '../kit/state-of-dossier.ts';
import { insertPrinter } from '../kit/label-printer.ts';
import type { World } from '../kit/world.ts';
import { begunControl, completed, inWorkshop } from './arranged.ts';
import { named, own, type Entries, type Entry, type Sent } from './entry.ts';

type Make = (world: World) => Promise<Arranged>;

/** A call about an item by whoever of the first workshop may make it. */
const aboutItem = (
  make: Make,
  more: (world: World, version: number, dossier: Arranged) => Partial<Sent> = () => ({}),
): Entry =>
  named(async (world) => {
    const dossier = await make(world);
    const { version } = await stateOf(world, dossier.buybackId);
    return {
      by: world.a.tokens.warehouse_operator,
      params: { id: dossier.itemId },
      hides: [dossier.itemId, dossier.buybackId, dossier.number],
      ...more(world, version, dossier),
    };
  });

const registered: Make = (world) => inWorkshop(world, { status: 'item_registered_in_warehouse' });
const quarantined: Make = (world) =>
  inWorkshop(world, { status: 'item_in_quarantine', quarantineReason: 'blacklisted' });
const justControlled: Make = async (world) => {
  const dossier = await completed(world, {}, { controlledAt: world.clock.now.toISOString() });
  await world.sql.query(`update payments set "status" = 'payment_created' where "id" = $1`, [
    dossier.paymentId,
  ]);
  return dossier;
};
const erased: Make = async (world) => {
  const dossier = await completed(world);
  await insertErasure(world, dossier);
  return dossier;
};
const lostInStore: Make = (world) =>
  arrangeDossier(world, world.a, {
    buyback: { status: 'bb_completed', validatedPrice: 21_000, storeId: world.a.store, lost: 'store' },
    item: { status: 'item_lost_store', storeId: world.a.store, wasLost: true },
  });
const backInStore: Make = (world) =>
  arrangeDossier(world, world.a, {
    buyback: { status: 'bb_not_completed', storeId: world.a.store },
    item: { status: 'item_to_return', storeId: world.a.store },
  });

const strayParcel = 'a parcel that lands in the wrong workshop is named, and sent on';

const read: Entries = {
  'GET /scan/{code}': own(
    async (world) => {
      const dossier = await arrangeDossier(world, world.a);
      const hides = [dossier.itemId, dossier.buybackId];
      return { by: world.a.tokens.warehouse_operator, params: { code: dossier.number }, hides };
    },
    { open: { otherOperator: strayParcel, otherManager: strayParcel } },
  ),
  'GET /bench-queue': own(async (world) => {
    const dossier = await registered(world);
    const hides = [dossier.itemId, dossier.number];
    return { by: world.a.tokens.warehouse_operator, query: 'bench=control', hides };
  }),
  'GET /items': own(async (world) => {
    const dossier = await registered(world);
    return { by: world.a.tokens.warehouse_operator, hides: [dossier.itemId, dossier.number] };
  }),
  'GET /items/{id}': aboutItem(registered),
  'GET /items/{id}/history': aboutItem(registered),
  'GET /items/{id}/diagnostics': aboutItem(registered),
  'GET /items/{id}/economics': aboutItem(completed, ({ a }) => ({ by: a.tokens.warehouse_manager })),
  'GET /items/{id}/transitions': aboutItem(registered),
  'GET /bench-sheet': own(({ a }) => ({ by: a.tokens.warehouse_operator })),
  'GET /quarantine-reasons': own(({ a }) => ({ by: a.tokens.warehouse_operator })),
};

const moves: Entries = {
  'POST /items/{id}/quarantine': aboutItem(registered, (_, version) => ({
    body: { version, reason: 'blacklisted' },
  })),
  'POST /items/{id}/quarantine/release': aboutItem(quarantined, (_, version) => ({
    body: { version, to: 'control', scannedStockIdentifier: 'STOCK-to_verify' },
  })),
  'POST /items/{id}/quarantine/mail': aboutItem(quarantined, () => ({ body: { message: 'Bonjour' } })),
  'POST /items/{id}/move': aboutItem(completed, ({ a }, version) => ({
    body: { version, stockId: a.stocks.to_refurbish, bin: 'B2' },
  })),
  // nothing was done to it yet: that it is said so proves that it was found
  'POST /items/{id}/undo': aboutItem(completed, (_, version) => ({ body: { version }, answers: 409 })),
  'POST /items/{id}/exit': aboutItem(erased, (_, version) => ({ body: { version, reason: 'sold' } })),
  'POST /items/{id}/found': aboutItem(lostInStore, ({ a }, version) => ({
    by: a.tokens.store_manager,
    body: { version },
  })),
  'POST /items/{id}/hand-back': aboutItem(backInStore, ({ a }, version) => ({
    by: a.tokens.store_seller,
    body: { version, signedBy: 'Claire Martin' },
  })),
  'POST /items/{id}/erasures': aboutItem(completed, () => ({
    body: {
      standard: 'factory_reset',
      method: 'Réinitialisation',
      tool: 'Banc 1',
      toolVersion: '',
      result: 'success',
      verifiedBy: 'Alex',
    },
  })),
  'POST /warehouses/{id}/check-ins': named(async (world) => {
    const dossier = await arrangeDossier(world, world.a);
    return {
      by: world.a.tokens.warehouse_operator,
      params: { id: world.a.warehouse },
      body: { identificationNumber: dossier.number },
      hides: [dossier.itemId],
    };
  }),
};

/** A parcel that A's first workshop wrote down. */
const aboutParcel = (more: (version: number) => Partial<Sent> = () => ({})): Entry =>
  named(async (world) => {
    const by = world.a.tokens.warehouse_operator;
    const json = await world.as(by).call('POST /warehouses/{id}/unexpected-parcels', {
      params: { id: world.a.warehouse },
      body: { description: 'Enveloppe sans nom' },
    });
    const id = json.id;
    return { by, params: { id }, hides: [id], ...more(json.version) };
  });

const arrivals: Entries = {
  'POST /warehouses/{id}/check-ins/batch': named(async (world) => {
    const dossier = await arrangeDossier(world, world.a);
    return {
      by: world.a.tokens.warehouse_operator,
      params: { id: world.a.warehouse },
      body: { parcels: [{ identificationNumber: dossier.number }] },
      hides: [dossier.itemId],
    };
  }),
  'GET /items/{id}/arrival': aboutItem(registered),
  'PATCH /items/{id}/arrival': aboutItem(registered, () => ({ body: { packageState: 'opened' } })),
  'GET /items/{id}/label': aboutItem((world) =>
    inWorkshop(world, {
      status: 'item_registered_in_warehouse',
      identificationNumber: nextItemNumber(),
    }),
  ),
  // its printer is found, and its host is not allowed here
  'POST /items/{id}/label-prints': named(async (world) => {
    const { itemId } = await inWorkshop(world, {
      status: 'item_registered_in_warehouse',
      identificationNumber: nextItemNumber(),
    });
    const body = { printerId: await insertPrinter(world, world.a) };
    return {
      by: world.a.tokens.warehouse_operator,
      params: { id: itemId },
      body,
      hides: [itemId],
      answers: 409,
    };
  }),
  'POST /warehouses/{id}/unexpected-parcels': named(({ a }) => ({
    by: a.tokens.warehouse_operator,
    params: { id: a.warehouse },
    body: { description: 'Enveloppe sans nom' },
  })),
  'GET /unexpected-parcels': own(({ a }) => ({ by: a.tokens.warehouse_operator })),
  'GET /unexpected-parcels/{id}': aboutParcel(),
  'POST /unexpected-parcels/{id}/attach': named(async (world) => {
    const dossier = await arrangeDossier(world, world.a);
    const sent = await aboutParcel().arrange(world);
    return { ...sent, body: { version: 0, identificationNumber: dossier.number } };
  }),
  'POST /unexpected-parcels/{id}/settle': aboutParcel((version) => ({
    body: { version, to: 'parcel_closed', comment: 'vide' },
  })),
};

const control: Entries = {
  'POST /items/{id}/control/start': aboutItem(registered, (_, version) => ({ body: { version } })),
  'GET /items/{id}/control': aboutItem(begunControl),
  'GET /items/{id}/control/questions': aboutItem(begunControl),
  'PATCH /items/{id}/control': aboutItem(begunControl, ({ a }) => ({
    body: {
      comment: 'rayure',
      evidence: [{ questionId: a.questions.screen, reason: 'rayure', photos: [] }],
    },
  })),
  'POST /items/{id}/control/imei-unreadable': named(async (world) => {
    const { itemId, version, fileId } = await begunControl(world);
    const body = { version, reason: 'vitre noire', photos: [fileId] };
    return { by: world.a.tokens.warehouse_manager, params: { id: itemId }, hides: [itemId], body };
  }),
  'POST /items/{id}/control/preview': aboutItem(begunControl),
  'POST /items/{id}/control/confirm': aboutItem(begunControl, (_, version) => ({
    body: { version, reasons: ['Écran fissuré'] },
  })),
  'POST /items/{id}/control/refuse': aboutItem(begunControl, ({ a }, version) => ({
    by: a.tokens.warehouse_manager,
    body: { version, reason: 'Contrefaçon' },
  })),
  'POST /items/{id}/control/reopen': aboutItem(justControlled, ({ a }, version) => ({
    by: a.tokens.warehouse_manager,
    body: { version, reason: 'Mauvaise case' },
  })),
};

/** What a workshop does with an item before it is refurbished. */
export const callsOfItems: Entries = { ...read, ...moves, ...arrivals, ...control };
