import type { Category } from '../../domain/categories/category.ts';
import type { Parents } from '../../domain/categories/category-place.ts';
import { sql } from 'kysely';
import { jsonb, type Trx } from '@reprise/platform/server/db/db.ts';

/** Locks a catalogue's tree until the transaction ends: of two moves the second sees the first. */
export async function holdCatalogue(db: Trx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('categories ' || ${accountId}, 0))`.execute(db);
}

/** Locks a category until the transaction ends: nobody changes it or attaches anything to it. */
export const holdCategory = (db: Trx, id: string): Promise<Category | undefined> =>
  db.selectFrom('categories').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function isIdentifierTaken(
  db: Trx,
  accountId: string,
  identifier: string,
  except: string | null = null,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select app.category_identifier_taken(${accountId}::uuid, ${identifier}, ${except}::uuid) as taken`.execute(
    db,
  );
  return rows[0]?.taken === true;
}

type Values = Omit<Category, 'id' | 'createdAt' | 'version' | 'position' | 'status'>;

/** Adds a category as the last child of its parent. */
export async function insertCategory(db: Trx, values: Values, now: Date): Promise<Category> {
  return db
    .insertInto('categories')
    .values({
      ...values,
      label: jsonb(values.label),
      translations: jsonb(values.translations),
      position: sql<number>`(select coalesce(max("position"), 0) + 1 from categories
        where "accountId" = ${values.accountId}::uuid
          and "parentCategory" is not distinct from ${values.parentCategory}::uuid)`,
      status: 'active',
      createdAt: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Updates the version that was seen; no row when somebody else has changed the category since. */
export const updateCategory = (
  db: Trx,
  seen: Pick<Category, 'id' | 'version'>,
  { label, translations, ...change }: Partial<Values & Pick<Category, 'status'>>,
): Promise<Category | undefined> =>
  db
    .updateTable('categories')
    .set((is) => ({
      ...change,
      ...(label === undefined ? {} : { label: jsonb(label) }),
      ...(translations === undefined ? {} : { translations: jsonb(translations) }),
      version: is('version', '+', 1),
    }))
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returningAll()
    .executeTakeFirst();

export async function parentsOf(db: Trx, accountId: string): Promise<Parents> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'parentCategory'])
    .where('accountId', '=', accountId)
    .execute();
  return new Map(rows.map(({ id, parentCategory }) => [id, parentCategory]));
}

/** The active categories of a parent in their order. */
export async function siblingsOf(db: Trx, accountId: string, parent: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('categories')
    .select('id')
    .where('accountId', '=', accountId)
    .where('parentCategory', parent === null ? 'is' : '=', parent)
    .where('status', '=', 'active')
    .orderBy('position')
    .orderBy('identifier')
    .execute();
  return rows.map(({ id }) => id);
}

/** Numbers the categories of one parent from 1; unchanged positions are not written. */
export async function writePositions(db: Trx, ids: readonly string[]): Promise<void> {
  await sql`
    update categories set "position" = wanted."position"
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted ("id", "position")
    where categories."id" = wanted."id" and categories."position" <> wanted."position"`.execute(db);
}

/**
 * Changes who buys everything of the catalogue in these categories. The categories are held first: where whoever adds a
 * product, or an import, holds one this waits, and then finds what was put there. The versions of products grow, so
 * that nobody who has read one writes its former buyer back.
 */
export async function writeBuyer(
  db: Trx,
  accountId: string,
  categoryIds: readonly string[],
  buyerAccountId: string,
): Promise<void> {
  const ids = sql`${[...categoryIds]}::uuid[]`;
  const products = sql`(select "id" from products where "accountId" = ${accountId}::uuid and "mainCategory" = any (${ids}))`;
  const questions = sql`(select "id" from diagnostic_questions where "accountId" = ${accountId}::uuid and "categoryId" = any (${ids}))`;
  const set = sql`set "buyerAccountId" = ${buyerAccountId}::uuid`;
  await sql`select from categories where "id" = any (${ids}) order by "id" for update`.execute(db);
  await sql`update categories ${set} where "id" = any (${ids})`.execute(db);
  await sql`update product_tacs ${set} where "productId" in ${products}`.execute(db);
  await sql`update diagnostic_answers ${set} where "questionId" in ${questions}`.execute(db);
  await sql`update diagnostic_questions ${set} where "id" in ${questions}`.execute(db);
  await sql`update products ${set}, "version" = "version" + 1 where "id" in ${products}`.execute(db);
}
