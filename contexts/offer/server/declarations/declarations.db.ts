import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { Declaration } from '../../domain/declarations/declaration.ts';
import type { Priceable } from '../../domain/declarations/price-declaration.ts';
import { buyerFqn } from '@reprise/people/domain/connectors/connector-kinds.ts';
import type { Category } from '../../domain/categories/category.ts';
import type { Product } from '../../domain/products/product.ts';
import { sql, type CompiledQuery } from 'kysely';
import { build, jsonb, type Trx } from '@reprise/platform/server/db/db.ts';
import { pathIn } from '../catalogue/catalogue.db.ts';
import type { Configuration } from './configuration.db.ts';

export const declarationsQuery = (ids: readonly string[]): CompiledQuery<Declaration> =>
  sql<Declaration>`select * from declarations where "id" = any (${ids}::uuid[])`.compile(build);

/** The products that the declarations are about. */
export const declaredProductsQuery = (declarationIds: readonly string[]): CompiledQuery<Product> =>
  sql<Product>`select * from products
    where "id" in (select "productId" from declarations where "id" = any (${declarationIds}::uuid[]))`.compile(
    build,
  );

type Declared = Declaration & { product: Product; stamp: number | null; asksBuyer: boolean };

/**
 * Declarations, each with its product, the configuration's stamp and whether one of the account's buyers has a price
 * service, in one statement: an estimate needs no other query.
 */
export const declaredQuery = (ids: readonly string[], accountId: string): CompiledQuery<Declared> =>
  sql<Declared>`
    select declarations.*, to_jsonb(products) as "product",
      (select "stamp" from configuration_stamps where configuration_stamps."accountId" = ${accountId}) as "stamp",
      exists (select from linked_buyers, app.connector_in_use(linked_buyers."buyerAccountId", ${buyerFqn})
        where linked_buyers."retailerAccountId" = ${accountId}) as "asksBuyer"
    from declarations join products on products."id" = declarations."productId"
    where declarations."id" = any (${ids}::uuid[])`.compile(build);

/** What a declaration gives to its price, besides its answers: the list that it holds, and what its buyer said. */
export const quotedOf = (declaration: Declaration): Required<Pick<Priceable, 'held' | 'quoted'>> => ({
  held: declaration.heldList,
  quoted: declaration,
});

export const productQuery = (id: string): CompiledQuery<Product> =>
  sql<Product>`select * from products where "id" = ${id}`.compile(build);

/** A product with what today's lists need to price it. */
export function priceableOf(
  product: Product,
  { categories, questions, settings }: Pick<Configuration, 'categories' | 'questions' | 'settings'>,
): Priceable & Pick<Configuration, 'settings'> & { path: Category[] } {
  const path = pathIn(product.mainCategory, categories);
  return { product, path, questions: path.flatMap(({ id }) => questions.get(id) ?? []), settings };
}

/** A visitor may use their own declarations; staff any of their account. */
export const isOwnDeclaration = (actor: Actor, declaration: Pick<Declaration, 'sessionId'>): boolean =>
  actor.userType !== 'pseudo_anonymous' || declaration.sessionId === actor.sessionId;

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
      heldList: declaration.heldList === null ? null : jsonb(declaration.heldList),
      buyerQuote: declaration.buyerQuote === null ? null : jsonb(declaration.buyerQuote),
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
