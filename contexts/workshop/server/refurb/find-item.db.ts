import { inWorkshop } from '@reprise/dossier/domain/items/item.states.ts';
import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import { sql } from 'kysely';
import { presentFirst } from '../../domain/stocks/stock.states.ts';
import { isImei } from '@reprise/dossier/server/public.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

const items = (db: Trx, actor: Actor, warehouses: readonly string[]) =>
  db
    .selectFrom('items')
    .selectAll('items')
    .where('items.buyerAccountId', 'in', [...actor.accountIds])
    .where('items.warehouseId', 'in', [...warehouses])
    .where('items.exitAt', 'is', null)
    .orderBy(sql`items."status" = any (${[...inWorkshop]}::text[])`, 'desc')
    .limit(2);

/**
 * The items of the caller's workshops that a code names: by their 8 digits, by the 13 of their dossier, else by the
 * serial number or IMEI that was read. One that went back to its customer or is lost counts only where no other is meant.
 * Limited to a few rows, since more than one is refused anyway.
 */
export async function itemsNamed(db: Trx, actor: Actor, code: string): Promise<readonly Item[]> {
  const warehouses = actor.organizationIds ?? [];
  if (warehouses.length === 0) return [];
  const [byNumber, byFile, bySerialNumber, byImei] = await Promise.all([
    items(db, actor, warehouses).where('items.identificationNumber', '=', code).execute(),
    items(db, actor, warehouses)
      .innerJoin('buybacks', 'buybacks.id', 'items.buybackId')
      .where('buybacks.identificationNumber', '=', code)
      .execute(),
    items(db, actor, warehouses).where('items.serialNumber', '=', code).execute(),
    items(db, actor, warehouses).where(isImei('items.imei', code)).execute(),
  ]);
  const found = [...byNumber, ...byFile, ...bySerialNumber, ...byImei];
  return presentFirst([...new Map(found.map((item) => [item.id, item])).values()]);
}
