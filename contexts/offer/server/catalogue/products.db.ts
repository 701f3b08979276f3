import { can, type Actor } from '@reprise/platform/domain/core/access.ts';
import type { ProductListView } from '../../domain/products/product.ts';
import type { Translated } from '@reprise/platform/domain/core/locales.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import { build, type Tables } from '@reprise/platform/server/db/db.ts';
import { ownColumn } from './categories.db.ts';

/** Those who manage a catalogue see its drafts and its prices. Stores and visitors see published products. */
export const isBackOffice = (actor: Actor): boolean =>
  !['store_manager', 'store_seller'].includes(actor.userType) && can(actor, 'product_list');

/** A product of a list, before anything of it is left out. */
export type ListRow = Omit<ProductListView, 'slug' | 'categoryLabel' | 'bestPrice' | 'modelPath'> & {
  categoryLabel: Translated;
};

type ProductTable = ExpressionBuilder<Tables, 'products'>;
const ownedBy = (actor: Actor) => (eb: ProductTable) =>
  eb(`products.${ownColumn(actor)}`, 'in', actor.accountIds);

const selected = () =>
  build
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.mainCategory')
    .select([
      'products.id',
      'products.label',
      'products.brand',
      'products.model',
      'products.storageGb',
      'products.ean',
      'products.imeiRequired',
      'products.comment',
      'products.images',
      'products.mainCategory',
      'products.status',
      'products.currency',
      'products.buybackPriceFunctional',
      'products.buybackPriceGradeA',
      'products.buybackPriceGradeB',
      'products.buybackPriceGradeC',
      'products.buybackPriceGradeD',
      'products.buybackPriceGradeE',
      sql<Translated>`categories."label"`.as('categoryLabel'),
    ]);

export const productQuery = (id: string) => selected().where('products.id', '=', id);

/** `accountId`: the catalogue of one retailer; all that the caller sees where it is not named. */
export const productsByTacQuery = (actor: Actor, tac: string, accountId?: string) =>
  selected()
    .innerJoin('product_tacs', 'product_tacs.productId', 'products.id')
    .where(ownedBy(actor))
    .$if(accountId !== undefined, (one) => one.where('products.accountId', '=', accountId ?? ''))
    .where('product_tacs.tac', '=', tac)
    .where('products.status', '=', 'published')
    .orderBy('products.label')
    .limit(50);

/** A premium feature: while it is off, its calls do not exist. */
export const premiumQuery = (accountId: string) =>
  build
    .selectFrom('organization_root_details')
    .select('enabledPremiumFeatures')
    .where('accountId', '=', accountId);

/** The fields with which an IMEI is compared, and the model that a partner is asked about with it. */
export const tacCodesQuery = (productId: string) =>
  build
    .selectFrom('products')
    .select(['id', 'tacCodes', 'status', 'brand', 'model'])
    .where('id', '=', productId);
