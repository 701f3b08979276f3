import { id as uuid } from '@reprise/platform/domain/core/field.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import { sql } from 'kysely';
import { deviceKeyOf } from '@reprise/dossier/server/public.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

/** An item that a code names, with the fields that bulk actions decide on and answer. */
export type Scanned = Pick<
  Item,
  | 'id'
  | 'buybackId'
  | 'retailerAccountId'
  | 'buyerAccountId'
  | 'storeId'
  | 'warehouseId'
  | 'identificationNumber'
  | 'status'
  | 'version'
  | 'stockId'
  | 'bin'
  | 'stockedAt'
  | 'statusBefore'
  | 'outcome'
  | 'operatorId'
  | 'lockedUntil'
  | 'quarantineReason'
  | 'quarantineComment'
  | 'exitAt'
> & {
  buybackStatus: Buyback['status'];
  buybackIdentificationNumber: string;
  productLabel: string;
  stockName: string | null;
  warehouseName: string | null;
};

/**
 * The items that codes name, by the item's number, its dossier's, its IMEI or serial number, or its id; one code may
 * name several.
 */
async function idsByCode(db: Trx, codes: readonly string[]): Promise<{ code: string; id: string }[]> {
  const ids = codes.map((code) => (uuid.safeParse(code).success ? code : null));
  // of an IMEI only the first 14 digits count (docs/device-identity.md)
  const devices = codes.map((code) => deviceKeyOf(code));
  const { rows } = await sql<{ code: string; id: string }>`
    select wanted.code, found."id"
    from unnest(${[...codes]}::text[], ${ids}::uuid[], ${devices}::text[]) as wanted (code, id, device)
    cross join lateral (
      select items."id" from items where items."id" = wanted.id
      union select items."id" from items
        where items."identificationNumber" = wanted.code and items."exitAt" is null
      union select items."id" from items where left(items."imei", 14) = wanted.device
      union select items."id" from items where items."serialNumber" = wanted.code
      union select items."id" from buybacks join items on items."buybackId" = buybacks."id"
        where buybacks."identificationNumber" = wanted.code
    ) as found`.execute(db);
  return rows;
}

/** The items as the bulk actions see them. */
export const scannedItems = (db: Trx) =>
  db
    .selectFrom('items')
    .innerJoin('buybacks', 'buybacks.id', 'items.buybackId')
    .leftJoin('products', 'products.id', 'items.productId')
    .leftJoin('stocks', 'stocks.id', 'items.stockId')
    .leftJoin('organizations as warehouse', 'warehouse.id', 'items.warehouseId')
    .select([
      'items.id',
      'items.buybackId',
      'items.retailerAccountId',
      'items.buyerAccountId',
      'items.storeId',
      'items.warehouseId',
      'items.identificationNumber',
      'items.status',
      'items.version',
      'items.stockId',
      'items.bin',
      'items.stockedAt',
      'items.statusBefore',
      'items.outcome',
      'items.operatorId',
      'items.lockedUntil',
      'items.quarantineReason',
      'items.quarantineComment',
      'items.exitAt',
      'buybacks.status as buybackStatus',
      'buybacks.identificationNumber as buybackIdentificationNumber',
      sql<string>`coalesce(products."label", buybacks."productLabel")`.as('productLabel'),
      'stocks.name as stockName',
      'warehouse.commonName as warehouseName',
    ]);

/**
 * What each code names, in the order of the codes. `hold` locks the items until the transaction ends, always in the
 * same order, so that two bulk actions cannot deadlock.
 */
export async function itemsOfCodes(
  db: Trx,
  codes: readonly string[],
  hold: boolean,
): Promise<Map<string, Scanned[]>> {
  const found = await idsByCode(db, [...new Set(codes)]);
  const ids = [...new Set(found.map(({ id }) => id))];
  if (hold && ids.length > 0)
    await sql`select from items where "id" = any (${ids}::uuid[]) order by "id" for update`.execute(db);
  const items = await scannedItems(db)
    .where('items.id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute();
  const byId = new Map<string, Scanned>(items.map((item) => [item.id, item]));
  const byCode = new Map<string, Scanned[]>(codes.map((code) => [code, []]));
  for (const { code, id } of found) {
    const item = byId.get(id);
    if (item) byCode.get(code)?.push(item);
  }
  return byCode;
}
