import type { ItemView } from '../../domain/items/item.ts';
import { sql } from 'kysely';
import type { build, Trx } from '@reprise/platform/server/db/db.ts';
import { categoryOfItem } from './category-of-item.db.ts';

type Builder = typeof build | Trx;

const itemColumns = [
  'items.id',
  'items.buybackId',
  'items.identificationNumber',
  'items.status',
  'items.version',
  'items.stockId',
  'items.bin',
  'items.stockedAt',
  'items.productId',
  'items.serialNumber',
  'items.imei',
  'items.comment',
  'items.lockedUntil',
  'items.operatorId',
  'items.quarantineReason',
  'items.quarantineComment',
  'items.wasLost',
  'items.exitReason',
  'items.exitAt',
  'items.registeredAt',
  'items.warehouseId',
  'items.storeId',
  'items.packageState',
  'items.statusBefore',
  'items.outcome',
] as const;

/** The query of items as the screens see them; callers add their conditions. */
export const itemViews = (db: Builder) =>
  db
    .selectFrom('items')
    .innerJoin('buybacks', 'buybacks.id', 'items.buybackId')
    .leftJoin('products', 'products.id', 'items.productId')
    .leftJoin('categories', (join) => join.on('categories.id', '=', categoryOfItem))
    .leftJoin('stocks', 'stocks.id', 'items.stockId')
    .leftJoin('organizations as store', 'store.id', 'items.storeId')
    .leftJoin('organizations as warehouse', 'warehouse.id', 'items.warehouseId')
    .select([
      ...itemColumns,
      'buybacks.identificationNumber as buybackIdentificationNumber',
      'buybacks.status as buybackStatus',
      'buybacks.litigationStatus',
      'buybacks.categoryId',
      'buybacks.circuitType',
      'stocks.name as stockName',
      'store.commonName as storeName',
      'warehouse.commonName as warehouseName',
      sql<string>`coalesce(products."label", buybacks."productLabel")`.as('productLabel'),
      sql<string | null>`coalesce(products."brand", buybacks."brand")`.as('brand'),
      sql<boolean>`coalesce(categories."containsData", true)`.as('containsData'),
      sql<boolean>`exists (select from erasures where erasures."itemId" = items."id" and erasures."result" = 'success')`.as(
        'erased',
      ),
    ]);

/** One item as the screens see it. */
export const viewItem = (db: Trx, itemId: string): Promise<ItemView> =>
  itemViews(db).where('items.id', '=', itemId).executeTakeFirstOrThrow();
