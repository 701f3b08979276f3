import { builtinCarrier } from '@reprise/people/domain/connectors/connector-kinds.ts';
import { type Actor, isOfBuyer } from '@reprise/platform/domain/core/access.ts';
import { dayAfter, startOfDay } from '@reprise/platform/domain/core/day.ts';
import { sortingOf, type Direction } from '@reprise/platform/domain/core/sorting.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { valuesAsked } from '@reprise/platform/domain/core/list-filters.ts';
import type { Leg } from '../../domain/transports/delivery-events.ts';
import { legs, transportStatuses } from '../../domain/transports/transport-words.ts';
import { transportSorts, type Transport, type TransportView } from '../../domain/transports/transport.ts';
import type { TransportStatus } from '../../domain/transports/transport.states.ts';
import { sql } from 'kysely';
import { carrierName } from '@reprise/paperwork/server/public.ts';
import type { Cursor } from '@reprise/platform/domain/core/cursor.ts';
import { countOf, totalOf } from '@reprise/platform/server/db/counted.ts';
import { behind, walked } from '@reprise/platform/server/db/walked.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { hasNone } from '@reprise/platform/server/db/left-out.ts';

const views = (db: Trx) =>
  db
    .selectFrom('transports')
    .leftJoin('buybacks', 'buybacks.id', 'transports.buybackId')
    .leftJoin('customers', 'customers.id', 'buybacks.customerId')
    .leftJoin('packages', 'packages.id', 'transports.packageId')
    .leftJoin('organizations as store', 'store.id', 'transports.storeId')
    .leftJoin('organizations as warehouse', 'warehouse.id', 'transports.warehouseId')
    .leftJoin('organizations as destination', 'destination.id', 'packages.destinationId')
    .selectAll('transports')
    .select([
      'buybacks.identificationNumber as buybackNumber',
      'packages.number as packageNumber',
      // customers are named by the city alone
      sql<string>`coalesce(case "leg" when 'inbound' then coalesce(store."commonName", customers."city")
        else warehouse."commonName" end, '')`.as('from'),
      sql<string>`coalesce(case "leg" when 'inbound' then warehouse."commonName"
        when 'return' then customers."city" else destination."commonName" end, '')`.as('to'),
    ]);

/** Names the built-in carrier in the reader's language. */
const named = <T extends Transport>(row: T, locale: Locale): T => ({
  ...row,
  company: carrierName(row, locale),
});

export const viewTransport = async (db: Trx, id: string, locale: Locale): Promise<TransportView> =>
  named(await views(db).where('transports.id', '=', id).executeTakeFirstOrThrow(), locale);

type Filters = {
  page: number;
  itemsPerPage: number;
  after?: Cursor | undefined;
  status?: TransportStatus[] | undefined;
  statusNot?: TransportStatus[] | undefined;
  leg?: Leg | undefined;
  legNot?: Leg | undefined;
  trackingNumberEmpty?: boolean | undefined;
  carrier?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  number?: string | undefined;
  order?: Partial<Record<(typeof transportSorts)[number], Direction>> | undefined;
};
type Rows = ReturnType<typeof views>;

/** Filters by the first letters of the carrier's name, in the reader's language. */
function ofCarrier(rows: Rows, wanted: string, locale: Locale): Rows {
  const own = carrierName({ connectorFqn: builtinCarrier, company: '' }, locale);
  const isOwn = own.toLowerCase().startsWith(wanted.toLowerCase());
  const isCalled = sql<boolean>`transports."connectorFqn" <> ${builtinCarrier}
    and starts_with(lower(transports."company"), lower(${wanted}))`;
  return rows.where((is) =>
    isOwn ? is.or([is('transports.connectorFqn', '=', builtinCarrier), isCalled]) : isCalled,
  );
}

/** The transports that a number names: their own, a dossier's or a parcel's; each kind is looked up by its own index. */
function transportsOfNumber(number: string) {
  const plain = number.replaceAll(/[\s-]/g, '').toUpperCase();
  return sql<string>`(
    select "id" from transports where "trackingNumber" = ${plain}
    union select transports."id" from buybacks join transports on transports."buybackId" = buybacks."id"
      where buybacks."identificationNumber" = ${plain}
    union select transports."id" from packages join transports on transports."packageId" = packages."id"
      where packages."number" in (${number}, ${plain})
  )`;
}

/** By status, way, and whether they have a tracking number. */
function byState(rows: Rows, { status, statusNot, leg, legNot, trackingNumberEmpty }: Filters): Rows {
  let kept = rows;
  const statuses = valuesAsked(transportStatuses, { named: status, leftOut: statusNot });
  const ways = valuesAsked(legs, { named: leg && [leg], leftOut: legNot && [legNot] });
  if (statuses) kept = kept.where(sql`transports."status"`, '=', sql`any (${[...statuses]}::text[])`);
  if (ways) kept = kept.where(sql`transports."leg"`, '=', sql`any (${[...ways]}::text[])`);
  return trackingNumberEmpty === undefined
    ? kept
    : kept.where(hasNone(sql.ref('transports.trackingNumber'), trackingNumberEmpty));
}

function filtered(rows: Rows, filters: Filters, locale: Locale): Rows {
  const { carrier, from, to, number } = filters;
  let kept = byState(rows, filters);
  if (carrier) kept = ofCarrier(kept, carrier, locale);
  if (from) kept = kept.where('transports.createdAt', '>=', startOfDay(from).toISOString());
  if (to) kept = kept.where('transports.createdAt', '<', startOfDay(dayAfter(to)).toISOString());
  return number ? kept.where('transports.id', 'in', transportsOfNumber(number)) : kept;
}

/**
 * The transports within the actor's scope: in the order that was asked for, else the latest first, or a stretch of the
 * walk through them.
 */
export async function listTransports(db: Trx, actor: Actor, filters: Filters, locale: Locale) {
  const isBuyer = isOfBuyer(actor);
  let rows = views(db).where(isBuyer ? 'transports.buyerAccountId' : 'transports.retailerAccountId', 'in', [
    ...actor.accountIds,
  ]);
  if (actor.organizationIds) {
    rows = rows.where(actor.module === 'rps' ? 'transports.warehouseId' : 'transports.storeId', 'in', [
      ...actor.organizationIds,
    ]);
  }
  rows = filtered(rows, filters, locale);
  const { after, itemsPerPage } = filters;
  if (after) {
    const found = await behind(rows, 'transports', { after, itemsPerPage }).execute();
    const { items, next } = walked(found, itemsPerPage);
    return { items: items.map((row) => named(row, locale)), next };
  }
  const { by, tie } = sortingOf(transportSorts, filters.order, { column: 'createdAt', direction: 'desc' });
  const [items, { total }] = await Promise.all([
    by
      .reduce((sorted, { column, direction }) => sorted.orderBy(`transports.${column}`, direction), rows)
      .orderBy('transports.id', tie)
      .limit(itemsPerPage)
      .offset((filters.page - 1) * itemsPerPage)
      .execute(),
    countOf(db, rows).executeTakeFirstOrThrow(),
  ]);
  return { items: items.map((row) => named(row, locale)), ...totalOf(total) };
}
