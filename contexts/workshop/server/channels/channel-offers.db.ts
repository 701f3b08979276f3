import { sql, type SelectQueryBuilder } from 'kysely';
import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { countOf } from '@reprise/platform/server/db/counted.ts';
import { build, type Tables, type Trx } from '@reprise/platform/server/db/db.ts';
import type { OffersQuery } from '../../domain/channels/channel.contract.ts';
import type { Said } from '../../domain/channels/mirakl.ts';
import { isOneChannel } from '../resale/sales.db.ts';

type Rows = SelectQueryBuilder<Tables, 'channel_offers', object>;

/** What stands, or stood, in a shop, of the items of the actor's accounts and places. */
function filtered({ accountIds, organizationIds }: Actor, query: OffersQuery): Rows {
  let rows: Rows = build
    .selectFrom('channel_offers')
    .where('channel_offers.buyerAccountId', 'in', [...accountIds]);
  if (organizationIds !== null) {
    rows = rows.where((is) =>
      is.exists(
        is
          .selectFrom('items')
          .select('items.id')
          .whereRef('items.id', '=', 'channel_offers.itemId')
          .where('items.warehouseId', 'in', [...organizationIds]),
      ),
    );
  }
  if (query.item) rows = rows.where('channel_offers.itemId', '=', query.item);
  if (query.connector) rows = rows.where('channel_offers.connectorOrganizationId', '=', query.connector);
  return query.refused === undefined
    ? rows
    : rows.where('channel_offers.refusal', query.refused ? 'is not' : 'is', null);
}

/** A page of them, the latest first. An order of the shop that took the item is told beside it. */
export const offersPageQuery = (actor: Actor, query: OffersQuery) =>
  filtered(actor, query)
    .innerJoin('items', 'items.id', 'channel_offers.itemId')
    .innerJoin(
      'connector_organizations',
      'connector_organizations.id',
      'channel_offers.connectorOrganizationId',
    )
    .leftJoin('resales', (join) =>
      join
        .onRef('resales.itemId', '=', 'channel_offers.itemId')
        // where the sale does not say its settings, their name of that day
        .on(
          sql<boolean>`coalesce(resales."connectorOrganizationId" = connector_organizations."id",
            ${isOneChannel(sql`resales."channel"`, sql`left(connector_organizations."name", 40)`)})`,
        ),
    )
    .select([
      'channel_offers.id',
      'channel_offers.itemId',
      'channel_offers.stateCode',
      'channel_offers.price',
      'channel_offers.currency',
      'channel_offers.sentAt',
      'channel_offers.refusal',
      'channel_offers.withdrawnAt',
      'items.identificationNumber',
      'connector_organizations.name as channel',
      'resales.orderNumber',
    ])
    .orderBy('channel_offers.createdAt', 'desc')
    .orderBy('channel_offers.id')
    .limit(query.itemsPerPage)
    .offset((query.page - 1) * query.itemsPerPage);

/** The number of these offers, counted up to one more than `listLimits.countedMost`. */
export const offersCountQuery = (actor: Actor, query: OffersQuery) => countOf(build, filtered(actor, query));

/** The offers of a shop of these items, with what an order of them needs: where each lies, and the number it was sold under. */
export const offersOfItems = (db: Trx, connectorId: string, itemIds: readonly string[]) =>
  db
    .selectFrom('channel_offers')
    .innerJoin('items', 'items.id', 'channel_offers.itemId')
    .leftJoin('resales', 'resales.itemId', 'channel_offers.itemId')
    .select([
      'channel_offers.itemId',
      'items.buybackId',
      'items.retailerAccountId',
      'items.buyerAccountId',
      'items.warehouseId',
      'resales.orderNumber',
    ])
    .where('channel_offers.connectorOrganizationId', '=', connectorId)
    .where(sql<boolean>`channel_offers."itemId" = any (${[...itemIds]}::uuid[])`)
    .execute();
export type OfferedItem = Awaited<ReturnType<typeof offersOfItems>>[number];

/** What the shop shows, or may show: all that was not withdrawn, and of what was withdrawn the items named. */
export const standingOffers = (db: Trx, connectorId: string, itemIds: readonly string[]) =>
  db
    .selectFrom('channel_offers')
    .innerJoin('items', 'items.id', 'channel_offers.itemId')
    .select([
      'channel_offers.itemId',
      'channel_offers.shop',
      'channel_offers.ean',
      'channel_offers.stateCode',
      'channel_offers.price',
      'channel_offers.currency',
      'channel_offers.sentAt',
      'channel_offers.refusal',
      'channel_offers.withdrawnAt',
      'items.identificationNumber',
    ])
    .where('channel_offers.connectorOrganizationId', '=', connectorId)
    .where((is) =>
      is.or([
        is('channel_offers.withdrawnAt', 'is', null),
        sql<boolean>`channel_offers."itemId" = any (${[...itemIds]}::uuid[])`,
      ]),
    )
    .execute();
export type StandingOffer = Awaited<ReturnType<typeof standingOffers>>[number];

/** Keeps what will be said of items, before it is: whatever becomes of the call, they may stand in the shop. */
export async function planOffers(
  db: Trx,
  channel: { id: string; accountId: string; shop: string },
  offers: readonly (Said & { itemId: string })[],
): Promise<void> {
  if (offers.length === 0) return;
  await db
    .insertInto('channel_offers')
    .values(
      offers.map(({ itemId, ean, stateCode, price, currency }) => ({
        itemId,
        ean,
        stateCode,
        price,
        currency,
        connectorOrganizationId: channel.id,
        buyerAccountId: channel.accountId,
        shop: channel.shop,
        sentAt: null,
        importId: null,
        refusal: null,
        withdrawnAt: null,
      })),
    )
    .onConflict((on) =>
      on.columns(['connectorOrganizationId', 'itemId']).doUpdateSet((said) => ({
        shop: said.ref('excluded.shop'),
        ean: said.ref('excluded.ean'),
        stateCode: said.ref('excluded.stateCode'),
        price: said.ref('excluded.price'),
        currency: said.ref('excluded.currency'),
        sentAt: null,
        importId: null,
        withdrawnAt: null,
      })),
    )
    .execute();
}

const ofShop = (db: Trx, connectorId: string) =>
  db.updateTable('channel_offers').where('connectorOrganizationId', '=', connectorId);

/** The marketplace took what was said of these items, and what was withdrawn. */
export async function noteSent(
  db: Trx,
  connectorId: string,
  sent: { importId: string; put: readonly string[]; withdrawn: readonly string[]; now: Date },
): Promise<void> {
  const at = sent.now.toISOString();
  const said = { sentAt: at, importId: sent.importId };
  await ofShop(db, connectorId)
    .set({ ...said, refusal: null })
    .where(sql<boolean>`"itemId" = any (${[...sent.put]}::uuid[])`)
    .execute();
  await ofShop(db, connectorId)
    .set({ ...said, withdrawnAt: at })
    .where(sql<boolean>`"itemId" = any (${[...sent.withdrawn]}::uuid[])`)
    .execute();
}

/** The imports of a shop of which the end is not known, the oldest first. */
export async function openImports(db: Trx, connectorId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ importId: string }>`
    select "importId" from channel_offers
    where "connectorOrganizationId" = ${connectorId}::uuid and "importId" is not null
    group by "importId" order by min("sentAt") limit ${limit}`.execute(db);
  return rows.map(({ importId }) => importId);
}

/** The items of an import that the shop shall show. */
export async function itemsOfImport(db: Trx, connectorId: string, importId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('channel_offers')
    .select('itemId')
    .where('connectorOrganizationId', '=', connectorId)
    .where('importId', '=', importId)
    .where('withdrawnAt', 'is', null)
    .execute();
  return rows.map(({ itemId }) => itemId);
}

/** An import is over: these items were refused, each with the marketplace's words, and all others taken. */
export async function endImport(
  db: Trx,
  connectorId: string,
  importId: string,
  refused: readonly { itemId: string; refusal: string }[],
): Promise<void> {
  for (const { itemId, refusal } of refused)
    await ofShop(db, connectorId).set({ refusal }).where('itemId', '=', itemId).execute();
  await ofShop(db, connectorId).set({ importId: null }).where('importId', '=', importId).execute();
}

/** An import failed as a whole: what it brought is sent again. */
export async function forgetImport(db: Trx, connectorId: string, importId: string): Promise<void> {
  await ofShop(db, connectorId)
    .set({ importId: null, sentAt: null, withdrawnAt: null })
    .where('importId', '=', importId)
    .execute();
}
