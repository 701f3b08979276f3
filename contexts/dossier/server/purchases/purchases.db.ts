import type { Trx } from '@reprise/platform/server/db/db.ts';

/** A dossier as its buyer is told of it; undefined where it is gone. */
export const purchaseOf = (db: Trx, buybackId: string) =>
  db
    .selectFrom('buybacks')
    .innerJoin('items', 'items.buybackId', 'buybacks.id')
    .innerJoin('products', 'products.id', 'items.productId')
    .innerJoin('categories', 'categories.id', 'products.mainCategory')
    .select([
      'buybacks.id',
      'buybacks.identificationNumber',
      'buybacks.retailerAccountId',
      'buybacks.buyerAccountId',
      'buybacks.status',
      'buybacks.validatedPrice',
      'buybacks.paymentBonus',
      'buybacks.currency',
      'buybacks.controlledGrade',
      'buybacks.declaredGrade',
      'buybacks.lost',
      'buybacks.priceSnapshot',
      'buybacks.completedAt',
      'buybacks.imei as declaredImei',
      'items.imei',
      'items.serialNumber',
      'products.id as productId',
      'products.reference',
      'products.buyerReference',
      'products.ean',
      'products.label',
      'products.brand',
      'products.model',
      'products.storageGb',
      'categories.identifier as category',
    ])
    .where('buybacks.id', '=', buybackId)
    .executeTakeFirst();
export type Purchase = NonNullable<Awaited<ReturnType<typeof purchaseOf>>>;
