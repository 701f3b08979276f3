import type { ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import type { Translated } from '@reprise/platform/domain/core/locales.ts';
import type { Transport } from '../../domain/transports/transport.ts';
import { deliverTransport } from '../../domain/transports/transport.states.ts';
import type { LabelContent } from './carrier.ts';
import type { Leg } from '../../domain/transports/delivery-events.ts';
import { sql, type Insertable } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Tables, Trx } from '@reprise/platform/server/db/db.ts';
import type { AddJob } from '@reprise/platform/server/jobs/task.ts';
import { keepLabelDocument } from '@reprise/dossier/server/public.ts';
import { labelQueue, shippingOf } from '@reprise/offer/server/public.ts';
import { insertOf, type Insert } from '@reprise/platform/server/db/insert.ts';

export const getTransport = (db: Trx, id: string): Promise<Transport | undefined> =>
  db.selectFrom('transports').selectAll().where('id', '=', id).executeTakeFirst();

/** The same, locked until the transaction ends: the label's job and the carrier may write at any moment. */
export const holdTransport = (db: Trx, id: string): Promise<Transport | undefined> =>
  db.selectFrom('transports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Writes only if the version is unchanged since the decision. */
export const moveTransport = (
  db: Trx,
  seen: Pick<Transport, 'id' | 'version'>,
  change: Partial<Transport>,
  now: Date,
): Promise<Transport | undefined> =>
  db
    .updateTable('transports')
    .set({ ...change, version: seen.version + 1, updatedAt: now.toISOString() })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returningAll()
    .executeTakeFirst();

export const insertTransport = (db: Trx, row: Insertable<Tables['transports']>): Promise<Transport> =>
  db.insertInto('transports').values(row).returningAll().executeTakeFirstOrThrow();

/** The transports of a dossier or of a parcel on one leg, the latest first. */
export const transportsOf = (
  db: Trx,
  of: { buybackId: string } | { packageId: string },
  leg: Leg,
): Promise<Transport[]> =>
  db
    .selectFrom('transports')
    .selectAll()
    .where('leg', '=', leg)
    .where(
      'buybackId' in of ? 'buybackId' : 'packageId',
      '=',
      'buybackId' in of ? of.buybackId : of.packageId,
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The inbound transports of a dossier, locked until the transaction ends, always in the same order. */
export const holdInbound = (db: Trx, buybackId: string): Promise<Transport[]> =>
  db
    .selectFrom('transports')
    .selectAll()
    .where('buybackId', '=', buybackId)
    .where('leg', '=', 'inbound')
    .orderBy('id')
    .forUpdate()
    .execute();

/** Is every item of a parcel cancelled, so that nothing can leave with it? */
export async function isAllCancelled(db: Trx, packageId: string): Promise<boolean> {
  const left = await db
    .selectFrom('package_items')
    .innerJoin('items', 'items.id', 'package_items.itemId')
    .select('items.id')
    .where('package_items.packageId', '=', packageId)
    .where('items.status', 'not in', [...itemTransitions.cancel.to])
    .limit(1)
    .executeTakeFirst();
  return left === undefined;
}

/** The status of a dossier's item, locked until the transaction ends. */
export async function holdItemStatus(db: Trx, buybackId: string): Promise<ItemStatus | undefined> {
  const item = await db
    .selectFrom('items')
    .select('status')
    .where('buybackId', '=', buybackId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return item?.status;
}

export const itemOfBuyback = (db: Trx, buybackId: string) =>
  db.selectFrom('items').select(['id', 'status']).where('buybackId', '=', buybackId).executeTakeFirst();

/** The dossiers whose items a transport carries: its own, or those of its parcel. */
export async function dossiersCarried(
  db: Trx,
  transport: Pick<Transport, 'buybackId' | 'packageId'>,
): Promise<string[]> {
  if (transport.packageId === null) return transport.buybackId === null ? [] : [transport.buybackId];
  const rows = await db
    .selectFrom('package_items')
    .innerJoin('items', 'items.id', 'package_items.itemId')
    .select('items.buybackId')
    .where('package_items.packageId', '=', transport.packageId)
    .orderBy('package_items.addedAt')
    .execute();
  return rows.map((row) => row.buybackId);
}

/** The dossiers that a label was ordered for: its own, also once its item was taken out of the parcel, or its parcel's. */
export const dossiersOfLabel = async (
  db: Trx,
  transport: Pick<Transport, 'buybackId' | 'packageId'>,
): Promise<string[]> =>
  transport.buybackId === null ? dossiersCarried(db, transport) : [transport.buybackId];

export async function nextTrackingSequence(db: Trx): Promise<number> {
  const { rows } = await sql<{ next: number }>`select nextval('tracking_numbers') as next`.execute(db);
  return rows[0]?.next ?? 0;
}

/** What a label needs of a dossier: product, people, circuit. */
export const dossierForLabel = (db: Trx, buybackId: string) =>
  db
    .selectFrom('buybacks')
    .innerJoin('customers', 'customers.id', 'buybacks.customerId')
    .leftJoin('circuits', 'circuits.id', 'buybacks.circuitId')
    .select([
      'buybacks.identificationNumber',
      'buybacks.productLabel',
      'buybacks.imei',
      'buybacks.serialNumber',
      'buybacks.currency',
      'buybacks.litigationStatus',
      'buybacks.cancelReason',
      'buybacks.retailerAccountId',
      'customers.firstName',
      'customers.lastName',
      'customers.street',
      'customers.streetMore',
      'customers.zipCode',
      'customers.city',
      'customers.country',
      'customers.phone',
      'customers.language',
      sql<Translated | null>`circuits."name"`.as('circuitName'),
    ])
    .where('buybacks.id', '=', buybackId)
    .executeTakeFirstOrThrow();

/** A length in centimetres: the product's, else its category's; null where neither is known. */
const centimetres = (
  own: 'length' | 'width' | 'height',
  ofCategory: 'defaultProductLength' | 'defaultProductWidth' | 'defaultProductHeight',
) =>
  sql<
    number | null
  >`nullif(coalesce(nullif(max(products.${sql.ref(own)}), 0), max(categories.${sql.ref(ofCategory)})), 0)`;

/** What one thing weighs, in grams: the product's weight, else its category's; null where neither is known. */
const weight = sql`nullif(coalesce(nullif(products."weight", 0), categories."defaultProductWeight"), 0)`;

/**
 * What the items of these dossiers weigh together, in grams, as far as it is known, and of how many it is not; the size of
 * the one item, null where it is not known or there are several; and whether the category of one of them holds a
 * hazardous material.
 */
export async function contentOf(db: Trx, buybackIds: readonly string[]): Promise<LabelContent> {
  const { knownGrams, unweighed, isDangerous, length, width, height } = await db
    .selectFrom('buybacks')
    .leftJoin('products', 'products.id', 'buybacks.productId')
    .leftJoin('categories', 'categories.id', 'buybacks.categoryId')
    .select([
      sql<number>`coalesce(sum(${weight}), 0)::int`.as('knownGrams'),
      sql<number>`(count(*) - count(${weight}))::int`.as('unweighed'),
      sql<boolean>`coalesce(bool_or(categories."hazard"), false)`.as('isDangerous'),
      centimetres('length', 'defaultProductLength').as('length'),
      centimetres('width', 'defaultProductWidth').as('width'),
      centimetres('height', 'defaultProductHeight').as('height'),
    ])
    .where('buybacks.id', 'in', [...buybackIds])
    .executeTakeFirstOrThrow();
  const isOne = buybackIds.length === 1 && length !== null && width !== null && height !== null;
  return { knownGrams, unweighed, isDangerous, sizeCm: isOne ? { length, width, height } : null };
}

/** Where the customer of a dossier lives, as far as a workshop may know. */
export const customerOfNumber = (db: Trx, identificationNumber: string) =>
  db
    .selectFrom('buybacks')
    .innerJoin('customers', 'customers.id', 'buybacks.customerId')
    .select(['customers.zipCode', 'customers.city', 'customers.country'])
    .where('buybacks.identificationNumber', '=', identificationNumber)
    .executeTakeFirstOrThrow();

export const placeForLabel = (db: Trx, id: string) =>
  db.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirst();

/** The fields with which a transport is ordered. */
export type WantedTransport = Pick<
  Transport,
  | 'buybackId'
  | 'packageId'
  | 'retailerAccountId'
  | 'buyerAccountId'
  | 'storeId'
  | 'warehouseId'
  | 'leg'
  | 'connectorFqn'
>;

/** Orders a transport: writes its row, expects its paper, and enqueues the job that asks the carrier for the label. */
export async function orderTransport(
  db: Trx,
  add: AddJob,
  wanted: WantedTransport,
  now: Date,
): Promise<Transport> {
  const at = now.toISOString();
  const transport = await insertTransport(db, {
    ...wanted,
    transportUuid: randomUUID(),
    // the carrier's name comes with the label; the product's own label has a name in each language
    company: '',
    trackingNumber: null,
    trackingLink: null,
    status: 'pending',
    lastStatus: null,
    lastStage: null,
    lastEventAt: null,
    labelFileId: null,
    failureReason: null,
    attempts: 0,
    createdAt: at,
    updatedAt: at,
  });
  await askForLabel(db, add, transport, now);
  return transport;
}

/** Expects the paper of the dossier, and enqueues the job that asks the carrier for the label. */
export async function askForLabel(db: Trx, add: AddJob, transport: Transport, now: Date): Promise<void> {
  const { buybackId, retailerAccountId, buyerAccountId, leg } = transport;
  if (buybackId !== null && leg !== 'transfer') {
    const type = leg === 'return' ? 'return_order' : 'shipping_label';
    const awaited = { status: 'pending', fileId: null, failureReason: null } as const;
    await keepLabelDocument(db, { buybackId, retailerAccountId, buyerAccountId }, type, awaited, now);
  }
  // the label needs the retailer's circuit and the buyer's workshop, so the job is bound to both accounts
  const accountIds = [...new Set([retailerAccountId, buyerAccountId])];
  const { holderAccountId } = await shippingOf(db, transport);
  const queue = labelQueue(holderAccountId, transport.id);
  await add('transports.label', { transportId: transport.id }, { maxAttempts: 6, accountIds, queue });
}

/** Marks the inbound transports as delivered: the parcel is here, whatever its carrier reported. */
export async function closeInboundTransports(db: Trx, buybackId: string, now: Date): Promise<void> {
  const [status] = deliverTransport.to;
  await db
    .updateTable('transports')
    .set({
      status,
      lastStage: 'delivered',
      lastStatus: 'manual',
      lastEventAt: now.toISOString(),
      updatedAt: now.toISOString(),
      version: sql<number>`"version" + 1`,
    })
    .where('buybackId', '=', buybackId)
    .where('leg', '=', 'inbound')
    .where('status', 'in', [...deliverTransport.from])
    .execute();
}

/** What travels with a label of its own leaves from the store that has taken it in. */
export async function moveTransports(
  db: Trx,
  { id, storeId }: { id: string; storeId: string | null },
): Promise<void> {
  await db.updateTable('transports').set({ storeId }).where('buybackId', '=', id).execute();
}

/** What writes new transports, to be sent in one statement with what they carry (`insertTogether`). */
export const insertsOfTransports = (transports: readonly Insertable<Tables['transports']>[]): Insert =>
  insertOf('transports', transports);
