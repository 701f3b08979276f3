import { sql } from 'kysely';
import { setImmediate as others } from 'node:timers/promises';
import { Client } from 'pg';
import { lowerPriority } from '@reprise/platform/server/db/lower-priority.ts';
import { connectionOf } from '@reprise/platform/server/db/connection.ts';
import { copyRows, type Copied } from '@reprise/platform/server/db/copy-rows.ts';
import { transactionOn, type Db, type Trx } from '@reprise/platform/server/db/db.ts';
import { log } from '@reprise/platform/server/log.ts';
import {
  addUp,
  holdIndex,
  readNames,
  swapIndex,
  type CatalogueNames,
  type IndexRow,
  type SearchedProduct,
} from './index-rows.db.ts';
import { rowMaker, shorterFirst, tally, type MadeRow } from './make-rows.ts';

const columns = [
  'productId',
  'status',
  'label',
  'brand',
  'model',
  'reference',
  'ean',
  'storageGb',
  'categoryId',
  'category',
  'categoryIds',
  'image',
  'imeiRequired',
  'bestPrice',
  'currency',
  'modelPath',
  'wordCount',
  'lexemes',
  'codes',
] as const satisfies readonly (keyof IndexRow)[];

/** After so many rows other work gets its turn. */
const madeTogether = 100;

/** The index of products that a transaction is still creating: nobody can search them before it ends. */
export type IndexAhead = {
  add: (products: readonly SearchedProduct[]) => Promise<void>;
  /**
   * Before the products are committed: locks the account's index and adds up the totals. Answers whether the names of
   * its categories are still those in the rows.
   */
  ready: () => Promise<boolean>;
  /** After the products were committed, or rolled back. */
  end: (isWritten: boolean) => Promise<void>;
};

async function ownConnection(db: Db): Promise<Client> {
  const client = new Client(db.plain.options);
  client.on('error', (error) => log.warn({ err: error }, 'the connection of an index was lost'));
  await client.connect();
  try {
    await lowerPriority(client);
    await client.query('begin');
    await client.query(db.bind([]));
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Rows in the order of copying; the labels of a category are written once for all of its products. */
function rowCopier(accountId: string) {
  const labels = new Map<object, string>();
  const labelsOf = (row: IndexRow): string => {
    const text = labels.get(row.categoryLabels) ?? JSON.stringify(row.categoryLabels);
    labels.set(row.categoryLabels, text);
    return text;
  };
  return function* copied(made: readonly MadeRow[]): Generator<Copied[]> {
    for (const { row } of made) {
      const values: Copied[] = [accountId, labelsOf(row)];
      for (const column of columns) values.push(row[column]);
      yield values;
    }
  };
}

/**
 * Indexes new products of an account while `trx` creates them, in a transaction and on a connection of its own, since
 * the database has two processors. It takes no connection from a pool, whose last one might be held by somebody who
 * waits for this one. `names`: as read by `trx`.
 */
export async function indexAhead(
  db: Db,
  trx: Trx,
  accountId: string,
  names: CatalogueNames,
): Promise<IndexAhead> {
  const { make } = rowMaker(accountId, names);
  const { gained, changes, totals } = tally();
  const copied = rowCopier(accountId);
  const client = await ownConnection(db);
  const own = transactionOn(connectionOf((query) => client.query(query)));
  return {
    add: async (products) => {
      const made: MadeRow[] = [];
      for (const [place, product] of products.entries()) {
        const one = make(product);
        gained(one.row, one.spelled);
        made.push(one);
        if (place % madeTogether === 0) await others();
      }
      const rows = copied(made.toSorted(shorterFirst));
      await copyRows(client, 'search_products', ['accountId', 'categoryLabels', ...columns], rows);
    },
    ready: async () => {
      await swapIndex(own);
      await holdIndex(own, accountId, 'all');
      await addUp(own, accountId, changes(), totals);
      return JSON.stringify(await readNames(trx, accountId)) === JSON.stringify(names);
    },
    end: async (isWritten) => {
      try {
        if (isWritten) await client.query('commit');
      } finally {
        await client.end();
      }
    },
  };
}

/** The products of an import that no search finds, because their index was lost. */
export async function madeAndNotIndexed(db: Trx, accountId: string, importId: string): Promise<string[]> {
  // another transaction is indexing them right now
  await holdIndex(db, accountId, 'all');
  const { rows } = await sql<{ id: string }>`
    select made."thingId" as "id" from import_lines as made
    where made."importId" = ${importId}::uuid and made."result" = 'inserted' and not exists (
      select from search_products
      where search_products."accountId" = ${accountId}::uuid and search_products."productId" = made."thingId"
    )`.execute(db);
  return rows.map(({ id }) => id);
}
