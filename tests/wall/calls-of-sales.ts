import { randomUUID } from 'node:crypto';
import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import { arrangeDossier, type Arranged } from '../kit/arrange-dossier.ts';
import { stateOf } from '../kit/state-of-dossier.ts';
import {
  buyWeb,
  anotherImei,
  cartBody,
  declare,
  imei,
  lineOf,
  responsesOf,
  workedExample,
} from '../kit/selling.ts';
import type { World } from '../kit/world.ts';
import { confirmedControl } from './arranged.ts';
import { named, own, sessionIdOf, type Entries, type Entry, type Sent } from './entry.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';

const oneVisitor = { ofOneVisitor: true } as const;

/** A call of A's visitor about a thing that they declared. */
const declared = (make: (world: World, declarationId: string) => Partial<Sent>): Entry =>
  named(async (world) => {
    const declarationId = await declare(world, world.a);
    return {
      by: world.a.tokens.pseudo_anonymous,
      hides: [declarationId],
      ...make(world, declarationId),
    };
  }, oneVisitor);

const boughtCart = async (world: World): Promise<string> =>
  (await buyWeb(world, world.a, cartBody([lineOf(world.a, await declare(world, world.a))]))).answer().id;

const declarations: Entries = {
  'POST /declarations': named(({ a }) => ({
    by: a.tokens.pseudo_anonymous,
    body: {
      productId: a.product,
      imei,
      imeiMismatchAccepted: true,
      responses: responsesOf(a, workedExample),
    },
  })),
  'GET /declarations/{id}': declared((_, id) => ({ params: { id } })),
  'PATCH /declarations/{id}': declared((_, id) => ({ params: { id }, body: { serialNumber: 'F2LXK1' } })),
  'POST /estimates': declared((_, declarationId) => ({ body: { declarationId } })),
  'GET /declarations/{id}/shipping-methods': declared((_, id) => ({ params: { id } })),
  'GET /declarations/{id}/payment-modes': declared(({ a }, id) => ({
    params: { id },
    query: `circuitId=${a.circuits.web_post}&shippingMethodId=${a.shippingMethods.web_post}`,
  })),
  'GET /trade-in-bonuses': declared((_, id) => ({ query: `declarationId=${id}` })),
  'GET /drop-off-stores': own(({ a }) => ({ by: a.tokens.pseudo_anonymous })),
  'GET /drop-off-stores/{id}': named(({ a }) => ({
    by: a.tokens.pseudo_anonymous,
    params: { id: a.store },
    hides: [a.store],
  })),
  'POST /iban-checks': own(({ a }) => ({ by: a.tokens.pseudo_anonymous, body: { iban: 'FR14' } })),
};

/** A dossier opened on the site, to be finished at the first store. */
async function predeclared(world: World): Promise<{ buybackId: string; number: string }> {
  const line = { circuit: 'web_drop', estimatedPrice: 17_441, storeId: world.a.store } as const;
  const declarationId = await declare(world, world.a);
  const cartId = (await buyWeb(world, world.a, cartBody([lineOf(world.a, declarationId, line)]))).answer().id;
  const { rows } = await world.sql.query<{ buybackId: string; number: string }>(
    `select "id" as "buybackId", "identificationNumber" as number from buybacks where "cartId" = $1`,
    [cartId],
  );
  return rows[0] ?? { buybackId: '', number: '' };
}

const carts: Entries = {
  'POST /carts': declared(({ a }, declarationId) => ({ body: cartBody([lineOf(a, declarationId)]) })),
  'POST /store/{storeId}/buybacks': named(async (world) => {
    const by = world.a.tokens.store_seller;
    const declarationId = await declare(world, world.a, { token: by, askedTo: 'store' });
    const line = lineOf(world.a, declarationId, { circuit: 'store_drop', estimatedPrice: 17_441 });
    return { by, params: { storeId: world.a.store }, body: cartBody([line]) };
  }),
  'POST /store/{storeId}/device-releases': named(async (world) => {
    const device = anotherImei();
    const { buybackId } = await arrangeDossier(world, world.a, { buyback: { imei: device } });
    return {
      by: world.a.tokens.store_manager,
      params: { storeId: world.a.store },
      body: { imei: device, reason: 'Facture du nouveau propriétaire' },
      hides: [buybackId],
    };
  }),
  'GET /carts/{id}': named(async (world) => {
    const id = await boughtCart(world);
    return { by: world.a.tokens.pseudo_anonymous, params: { id } };
  }, oneVisitor),
  'POST /carts/{id}/checkout': named(async (world) => {
    const id = await boughtCart(world);
    const body = { packages: [{ number: 'C1', inCartIds: ['a'] }] };
    return { by: world.a.tokens.pseudo_anonymous, params: { id }, body };
  }, oneVisitor),
  'POST /store/{storeId}/buybacks/{buybackId}/estimate': named(async (world) => {
    const by = world.a.tokens.store_seller;
    const { buybackId } = await predeclared(world);
    const declarationId = await declare(world, world.a, { token: by, askedTo: 'store' });
    const paymentModeId = world.a.paymentModes.gift_card;
    return { by, params: { storeId: world.a.store, buybackId }, body: { declarationId, paymentModeId } };
  }),
  'POST /store/{storeId}/buybacks/{buybackId}/finalize': named(async (world) => {
    const by = world.a.tokens.store_seller;
    const { buybackId } = await predeclared(world);
    const declarationId = await declare(world, world.a, { token: by, askedTo: 'store' });
    const paymentModeId = world.a.paymentModes.gift_card;
    return {
      by,
      params: { storeId: world.a.store, buybackId },
      body: { version: 0, declarationId, paymentModeId, estimatedPrice: 17_441 },
    };
  }),
};

const anyCounter = 'a customer who declared on the site may come to any store of the brand';
const waiting = { open: { otherSeller: anyCounter, otherStoreManager: anyCounter } };

/** A dossier of the first store and workshop that A's visitor opened. */
export async function dossierEverywhere(world: World, more: Partial<Buyback> = {}): Promise<Arranged> {
  return arrangeDossier(world, world.a, {
    buyback: {
      status: 'bb_awaiting_inventory',
      storeId: world.a.store,
      warehouseId: world.a.warehouse,
      sessionId: await sessionIdOf(world, world.a.tokens.pseudo_anonymous),
      ...more,
    },
    item: { status: 'item_awaiting_inventory', storeId: world.a.store },
    payment: { storeId: world.a.store },
  });
}

const aboutDossier = (make: (world: World, dossier: Arranged) => Partial<Sent> = () => ({})): Entry =>
  named(async (world) => {
    const dossier = await dossierEverywhere(world);
    const hides = [dossier.number, dossier.buybackId, dossier.itemId];
    return {
      by: world.a.tokens.store_manager,
      params: { id: dossier.buybackId },
      hides,
      ...make(world, dossier),
    };
  });
const aboutPaper = (status: 'pending' | 'failed', type: string, answers?: number): Entry =>
  named(async (world) => {
    const dossier = await dossierEverywhere(world);
    await world.insert('documents', {
      buybackId: dossier.buybackId,
      retailerAccountId: world.a.retailer,
      buyerAccountId: world.a.buyer,
      type: 'shipping_label',
      status,
      fileId: null,
      failureReason: null,
      attempts: 1,
      readyAt: null,
    });
    return { by: world.a.tokens.store_manager, params: { id: dossier.buybackId, type }, answers };
  });

const buybacks: Entries = {
  'GET /buybacks': own(async (world) => {
    const dossier = await dossierEverywhere(world);
    return { by: world.a.tokens.store_seller, hides: [dossier.number, dossier.buybackId] };
  }),
  'GET /buybacks-predeclared': own(async (world) => {
    const { number } = await predeclared(world);
    return { by: world.a.tokens.store_seller, hides: [number] };
  }, waiting),
  'GET /buybacks/predeclared/{identificationNumber}': named(async (world) => {
    const { number } = await predeclared(world);
    return { by: world.a.tokens.store_seller, params: { identificationNumber: number } };
  }, waiting),
  'GET /buybacks/by-identification-number/{n}': aboutDossier((_, { number }) => ({ params: { n: number } })),
  'HEAD /buybacks/by-identification-number/{n}/is-verifiable': named(async (world) => {
    const dossier = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_in_processing', warehouseId: world.a.warehouse },
      item: { status: 'item_registered_in_warehouse', warehouseId: world.a.warehouse },
    });
    return { by: world.a.tokens.warehouse_operator, params: { n: dossier.number } };
  }),
  'GET /buybacks/{id}': aboutDossier(({ a }) => ({ by: a.tokens.pseudo_anonymous })),
  'GET /buybacks/{id}/instructions': aboutDossier(({ a }) => ({ by: a.tokens.pseudo_anonymous })),
  'GET /buybacks/{id}/additional-infos': aboutDossier(({ a }) => ({ by: a.tokens.pseudo_anonymous })),
  'GET /buybacks/{id}/transitions': aboutDossier(),
  'GET /buybacks/{id}/history': aboutDossier(),
  'GET /buybacks/{id}/price-ledger': aboutDossier(),
  'GET /buybacks/{id}/payment-modes': aboutDossier(),
  'PATCH /buybacks/{id}': aboutDossier(() => ({ body: { version: 0, comment: 'sans chargeur' } })),
  'POST /buybacks/{id}/imei-correction': named(async (world) => {
    const { a } = world;
    const { buybackId } = await arrangeDossier(world, a, {
      buyback: { storeId: a.store },
      payment: { status: 'payment_initiated' },
    });
    return {
      by: a.tokens.store_manager,
      params: { id: buybackId },
      body: { version: 0, imei: anotherImei(), reason: 'chiffre mal lu' },
      hides: [buybackId],
    };
  }),
  'POST /buybacks/{id}/cancel': aboutDossier(() => ({ body: { version: 0, reason: 'other' } })),
  'POST /buybacks/{id}/undo-slip': named(async (world) => {
    const { buybackId, number } = await dossierEverywhere(world, {
      finalizedAt: world.clock.now.toISOString(),
    });
    const body = { version: 0, reason: 'erreur de saisie' };
    return { by: world.a.tokens.store_manager, params: { id: buybackId }, hides: [number], body };
  }),
  'POST /buybacks/{id}/mark-as-paid': aboutDossier(({ a }) => ({
    by: a.tokens.buyer_manager,
    body: { version: 0 },
  })),
  'POST /buybacks/{id}/mark-as-lost': aboutDossier(() => ({ body: { version: 0, place: 'store' } })),
  'GET /buybacks/{id}/documents': aboutDossier(({ a }) => ({ by: a.tokens.pseudo_anonymous })),
  'GET /buybacks/{id}/documents/{type}': aboutPaper('pending', 'shipping_label', 425),
  'POST /buybacks/{id}/documents/{type}/retry': aboutPaper('failed', 'shipping_label'),
  'HEAD /buybacks/{id}/shipping-label': aboutPaper('pending', '', 425),
};

/** A litigation as the mail's link opens it. */
async function litigation(world: World): Promise<Arranged & { signedToken: string; fileId: string }> {
  const { fileId, ...dossier } = await confirmedControl(world);
  const signedToken = await linkTo(world, dossier.buybackId, 'litigation');
  return { ...dossier, signedToken, fileId };
}
/** A link of a mail to a dossier of A. */
export async function linkTo(
  world: World,
  buybackId: string,
  purpose: 'litigation' | 'tracking' | 'signature',
): Promise<string> {
  const signedToken = `link-${randomUUID()}`;
  await world.insert('signed_links', {
    tokenHash: hashOf(signedToken),
    purpose,
    buybackId,
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    expiresAt: null,
  });
  return signedToken;
}
const byLink = (body?: object): Entry =>
  own(async (world) => {
    const { signedToken, fileId } = await litigation(world);
    return { by: null, params: { signedToken, fileId }, body };
  });

const litigations: Entries = {
  'GET /litigations/{signedToken}': byLink(),
  'POST /litigations/{signedToken}/accept': byLink({}),
  'POST /litigations/{signedToken}/reject': byLink({}),
  'GET /litigations/{signedToken}/photos/{fileId}': byLink(),
  'POST /buybacks/{id}/litigation/answer': named(async (world) => {
    const { buybackId, proof } = await confirmedControl(world);
    await stateOf(world, buybackId);
    return {
      by: world.a.tokens.store_manager,
      params: { id: buybackId },
      body: { answer: 'accept', proofFileId: proof },
    };
  }),
};

/** The sale, its dossiers and what is said about them. */
export const callsOfSales: Entries = { ...declarations, ...carts, ...buybacks, ...litigations };
