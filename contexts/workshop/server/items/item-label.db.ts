import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';

export const labelFacts = (db: Trx, itemId: string) =>
  db
    .selectFrom('items')
    .innerJoin('buybacks', 'buybacks.id', 'items.buybackId')
    .innerJoin('accounts', 'accounts.id', 'items.buyerAccountId')
    .leftJoin('products', (on) =>
      on.onRef('products.id', '=', 'items.productId').onRef('products.id', '<>', 'buybacks.productId'),
    )
    .leftJoin('stocks', 'stocks.id', 'items.stockId')
    .select([
      'items.identificationNumber',
      'items.imei',
      'items.serialNumber',
      sql<string>`coalesce(products."label", buybacks."productLabel")`.as('productLabel'),
      'buybacks.currency',
      'stocks.name as stockName',
      'accounts.name',
      'accounts.mainColor',
      'accounts.language',
    ])
    .where('items.id', '=', itemId)
    .executeTakeFirstOrThrow();
