import type { Actor } from '@reprise/domain/access';
import type { OrganizationRootDetail } from '@reprise/domain/account/account';
import type { Declaration } from '@reprise/domain/cart/declaration';
import type { Priceable } from '@reprise/domain/cart/price-declaration';
import type { Category } from '@reprise/domain/catalogue/category';
import type { CategoryQuestion } from '@reprise/domain/catalogue/inherited-questions';
import type { Product } from '@reprise/domain/catalogue/product';
import { sql } from 'kysely';
import { build, jsonb, type Trx } from '../../lib/db/db.ts';
import {
  categoriesAboveQuery,
  pathOf,
  productsOfDeclarations,
  productsQuery,
  questionsAboveQuery,
} from '../catalogue/catalogue.db.ts';

export type Settings = Pick<
  OrganizationRootDetail,
  'enabledPremiumFeatures' | 'guaranteeDays' | 'cartMinValue' | 'customerIdentityDocumentRequired'
>;

export const settingsQuery = (accountId: string) =>
  build
    .selectFrom('organization_root_details')
    .select(['enabledPremiumFeatures', 'guaranteeDays', 'cartMinValue', 'customerIdentityDocumentRequired'])
    .where('accountId', '=', accountId);

export const declarationsQuery = (ids: readonly string[]) =>
  build
    .selectFrom('declarations')
    .selectAll()
    .where('id', '=', sql<string>`any (${ids}::uuid[])`);

/** Everything of the catalogue that prices these declarations, to be read in one round trip. */
export function pricingQueries(declarationIds: readonly string[], accountId: string) {
  const products = productsOfDeclarations(declarationIds);
  return [
    declarationsQuery(declarationIds),
    productsQuery(products),
    categoriesAboveQuery(products),
    questionsAboveQuery(products),
    settingsQuery(accountId),
  ] as const;
}

export type Catalogue = {
  categories: readonly Category[];
  questions: readonly CategoryQuestion[];
  settings: Settings;
};

/** A product as the lists of today price it. */
export const priceableOf = (
  product: Product,
  { categories, questions, settings }: Catalogue,
): Priceable & { path: Category[] } => ({
  product,
  path: pathOf(product.mainCategory, categories),
  questions,
  settings,
});

export const getDeclarationWithLabel = (db: Trx, id: string) =>
  db
    .selectFrom('declarations')
    .innerJoin('products', 'products.id', 'declarations.productId')
    .selectAll('declarations')
    .select('products.label as productLabel')
    .where('declarations.id', '=', id)
    .executeTakeFirst();

type NewDeclaration = Omit<Declaration, 'id' | 'createdAt' | 'updatedAt'>;

export const insertDeclaration = (db: Trx, declaration: NewDeclaration, now: Date): Promise<Declaration> =>
  db
    .insertInto('declarations')
    .values({
      ...declaration,
      responses: jsonb(declaration.responses),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

type Changed = Pick<Declaration, 'imei' | 'imeiMismatchAccepted' | 'serialNumber' | 'responses' | 'grade'>;

export const updateDeclaration = (db: Trx, id: string, change: Changed, now: Date): Promise<Declaration> =>
  db
    .updateTable('declarations')
    .set({ ...change, responses: jsonb(change.responses), updatedAt: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** A visitor goes on with what they answered themselves; staff with any of their account. */
export const isOwnDeclaration = (actor: Actor, declaration: Pick<Declaration, 'sessionId'>): boolean =>
  actor.userType !== 'pseudo_anonymous' || declaration.sessionId === actor.sessionId;
