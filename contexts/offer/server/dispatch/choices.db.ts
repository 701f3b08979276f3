import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { circuitTypes, type CircuitType } from '../../domain/circuits/circuit-types.ts';
import { translated, type Locale, type Translated } from '@reprise/platform/domain/core/locales.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { Reach } from './reach.ts';

/** Nobody chooses by hand among more. */
const mostBrands = 1_000;

/** The workshops to which the account's things may be sent; for a buyer its own. */
export async function workshopsFor(db: Trx, { accountId, buyerAccountId }: Reach) {
  const rows = db
    .selectFrom('organizations')
    .innerJoin('accounts', 'accounts.id', 'organizations.accountId')
    .select([
      'organizations.id',
      'organizations.accountId',
      'organizations.commonName as name',
      'organizations.city',
      'accounts.name as buyerName',
      sql<boolean>`organizations."status" = 'active'`.as('active'),
    ])
    .where('organizations.type', '=', 'warehouse')
    .orderBy('accounts.name')
    .orderBy('organizations.commonName');
  if (buyerAccountId !== null) return rows.where('organizations.accountId', '=', buyerAccountId).execute();
  return rows
    .where((is) =>
      is.or([
        is('organizations.accountId', '=', accountId),
        is(
          'organizations.accountId',
          'in',
          is
            .selectFrom('linked_buyers')
            .select('linked_buyers.buyerAccountId')
            .where('linked_buyers.retailerAccountId', '=', accountId),
        ),
      ]),
    )
    .execute();
}

type Node = { id: string; parentCategory: string | null; label: string };

/** The account's categories in the order of the tree, each with its depth. */
export async function categoriesFor(db: Trx, accountId: string, locale: Locale) {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'parentCategory', sql<Translated>`"label"`.as('label')])
    .where('accountId', '=', accountId)
    .where('status', '=', 'active')
    .orderBy('position')
    .orderBy('identifier')
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const nodes = rows.map((row): Node => ({ ...row, label: translated(row.label, locale) }));
  const below = Map.groupBy(nodes, ({ parentCategory }) =>
    parentCategory !== null && known.has(parentCategory) ? parentCategory : null,
  );
  const under = (parent: string | null, depth: number): { id: string; label: string; depth: number }[] =>
    (below.get(parent) ?? []).flatMap(({ id, label }) => [{ id, label, depth }, ...under(id, depth + 1)]);
  return under(null, 0);
}

/** Which of these categories are the account's. */
export async function knownCategories(
  db: Trx,
  accountId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = await db
    .selectFrom('categories')
    .select('id')
    .where('accountId', '=', accountId)
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute();
  return new Set(found.map(({ id }) => id));
}

/** The brands of the account's catalogue, by name. */
export async function brandsFor(db: Trx, accountId: string): Promise<string[]> {
  const found = await db
    .selectFrom('products')
    .select('brand')
    .distinct()
    .where('accountId', '=', accountId)
    .where('brand', 'is not', null)
    .orderBy('brand')
    .limit(mostBrands)
    .execute();
  return found.flatMap(({ brand }) => brand ?? []);
}

/** The circuits that the account offers, in their fixed order. */
export async function circuitsFor(db: Trx, accountId: string): Promise<CircuitType[]> {
  const found = await db
    .selectFrom('circuits')
    .select('type')
    .where('accountId', '=', accountId)
    .where('status', '=', 'active')
    .execute();
  return circuitTypes.filter((type) => found.some((one) => one.type === type));
}

/** The accounts from which somebody outside of the provider chooses: their own. */
export const ownAccountsOf = (db: Trx, actor: Actor): Promise<{ id: string; name: string }[]> =>
  db.selectFrom('accounts').select(['id', 'name']).where('id', '=', actor.accountId).execute();
