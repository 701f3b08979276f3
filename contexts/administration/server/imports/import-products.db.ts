import type { ImportedProduct, KnownCategory, KnownProduct } from '../../domain/imports/plan-product.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { copyRows, type Copied } from '@reprise/platform/server/db/copy-rows.ts';
import type { ImportRun } from './csv-kind.ts';

/** The categories of a catalogue. */
export const categoriesOf = (db: Trx, accountId: string): Promise<KnownCategory[]> =>
  db
    .selectFrom('categories')
    .select(['id', 'identifier', 'status', 'buyerAccountId'])
    .where('accountId', '=', accountId)
    .execute();

const keyFields = { reference: 'reference', buyer_reference: 'buyerReference', id: 'id' } as const;

/**
 * The products of a catalogue with these references. The account is in a subquery: for a new account that is named
 * directly, the planner assumes that there are no rows, and would read all of them for each lot.
 */
const byReference = (accountId: string, references: readonly string[]) => sql`
  products as found where found."accountId" = (select ${accountId}::uuid)
    and found."reference" = any (${[...new Set(references)]}::text[])`;

/** The products of a catalogue with these keys; several may share one. */
export async function productsByKey(
  db: Trx,
  accountId: string,
  column: keyof typeof keyFields,
  keys: readonly string[],
): Promise<Map<string, KnownProduct[]>> {
  if (keys.length === 0) return new Map();
  const field = keyFields[column];
  const wanted = [...new Set(keys)];
  const found = {
    reference: byReference(accountId, wanted),
    buyerReference: sql`products as found where "accountId" = ${accountId}::uuid and "buyerReference" = any (${wanted}::text[])`,
    // no index by account, for the same reason
    id: sql`products as found where "accountId" is not distinct from ${accountId}::uuid and "id" = any (${wanted}::uuid[])`,
  };
  const { rows } = await sql<KnownProduct>`select found.* from ${found[field]}`.execute(db);
  return Map.groupBy(rows, (product) => product[field] ?? '');
}

/** Which product has each of these references. */
export async function productsByReference(
  db: Trx,
  accountId: string,
  references: readonly string[],
): Promise<Map<string, string>> {
  if (references.length === 0) return new Map();
  const { rows } = await sql<{ id: string; reference: string }>`
    select found."id", found."reference" from ${byReference(accountId, references)}`.execute(db);
  return new Map(rows.map(({ id, reference }) => [reference, id]));
}

/** A product as it will be; `seen`: the version that an update has read. */
export type StagedProduct = {
  line: number;
  result: 'inserted' | 'updated';
  id: string;
  seen: number;
  product: ImportedProduct;
  /** The changes of an update, for its line. */
  changes: { before: object; after: object } | null;
};

/** The columns that an import writes, in the order of staging. */
export const writtenColumns = [
  'buyerAccountId',
  'reference',
  'buyerReference',
  'label',
  'brand',
  'model',
  'storageGb',
  'ean',
  'tacCodes',
  'tacMadeUp',
  'imeiRequired',
  'simple',
  'buybackZeroNotAllowed',
  'mainCategory',
  'secondaryCategories',
  'comment',
  'images',
  'length',
  'width',
  'height',
  'weight',
  'vatScheme',
  'eprelId',
  'buybackPriceFunctional',
  'buybackPriceGradeA',
  'buybackPriceGradeB',
  'buybackPriceGradeC',
  'buybackPriceGradeD',
  'buybackPriceGradeE',
  'currency',
  'listVersion',
  'status',
] as const satisfies readonly (keyof ImportedProduct)[];

/** The temporary table into which lines are copied before anything is written. */
export async function makeStaging({ trx }: ImportRun): Promise<void> {
  await sql`
    create temporary table staged_products on commit drop as
    select 0 as "line", ''::text as "result", 0 as "seen", null::jsonb as "before", null::jsonb as "after", products.*
    from products with no data`.execute(trx);
}

const json = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null);

function* rowsOf(
  staged: readonly StagedProduct[],
  columns: readonly (keyof ImportedProduct)[],
): Generator<Copied[]> {
  for (const { line, result, seen, id, product, changes } of staged) {
    const row: Copied[] = [line, result, seen, id, json(changes?.before), json(changes?.after)];
    for (const column of columns) row.push(product[column]);
    yield row;
  }
}

/** Copies a lot; columns without any value in it are left out, and are null. */
export function stageProducts({ client }: ImportRun, staged: readonly StagedProduct[]): Promise<void> {
  const columns = writtenColumns.filter((column) => staged.some(({ product }) => product[column] !== null));
  const all = ['line', 'result', 'seen', 'id', 'before', 'after', ...columns];
  return copyRows(client, 'staged_products', all, rowsOf(staged, columns));
}
