import { log } from '@reprise/platform/server/log.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import {
  indexAhead,
  type IndexAhead,
  readNames,
  type CatalogueNames,
  type SearchedProduct,
} from '@reprise/offer/server/public.ts';
import { askForIndex } from './ask-for-index.ts';
import type { ImportRun } from './file-kind.ts';
import type { StagedProduct } from './import-products.db.ts';

const searchedOf = ({ id, product }: StagedProduct): SearchedProduct => ({
  id,
  status: product.status,
  label: product.label,
  brand: product.brand,
  model: product.model,
  reference: product.reference,
  buyerReference: product.buyerReference,
  ean: product.ean,
  tacCodes: product.tacCodes,
  storageGb: product.storageGb,
  mainCategory: product.mainCategory,
  secondaryCategories: product.secondaryCategories,
  image: product.images[0] ?? null,
  imeiRequired: product.imeiRequired,
});

/** What an import makes, indexed while it goes on. */
export type NewIndex = {
  /** Reads what the index says of the catalogue: before the first `add`, while the import's connection is free. */
  prepare: () => Promise<void>;
  /** Waits for the lot before, and begins this one. */
  add: (made: readonly StagedProduct[]) => Promise<void>;
  /** Behind the last lot. */
  ready: () => Promise<void>;
};

/** The index of what an import makes, on its own connection: once that is lost, it is left to a job. */
function aheadOf({ importId, accountId, db, trx }: ImportRun) {
  let ahead: IndexAhead | null = null;
  let isLost = false;
  const lose = (error: unknown): void => {
    log.warn({ err: error, importId }, 'new products are not indexed while they are made');
    isLost = true;
  };
  return {
    isBegun: () => ahead !== null || isLost,
    add: async (made: readonly StagedProduct[], names: CatalogueNames): Promise<void> => {
      if (isLost) return;
      try {
        ahead ??= await indexAhead(db, trx, accountId, names);
        await ahead.add(made.map(searchedOf));
      } catch (error) {
        lose(error);
      }
    },
    /** Whether its categories are still called what the index says. */
    ready: async () => isLost || (await ahead?.ready().catch(lose)) !== false,
    end: async (isWritten: boolean) => ahead?.end(isWritten && !isLost).catch(lose),
  };
}

/**
 * Indexes each lot of new products while the next one is written. Both are committed one after the other; a worker that
 * dies between them, or a connection that is lost, leaves the index to the job `imports.index`. A search cluster
 * follows jobs only.
 */
export function newIndex(run: ImportRun): NewIndex {
  const { importId, accountId, add } = run;
  const ahead = aheadOf(run);
  let going = Promise.resolve();
  /** Null where a search cluster has the index. */
  let names: CatalogueNames | null = null;
  /** What is left to jobs. */
  const ids: string[] = [];
  run.atEnd(async (isWritten) => {
    await going;
    await ahead.end(isWritten);
  });
  return {
    prepare: async () => {
      if (!settings().searchCluster) names ??= await readNames(run.trx, accountId);
    },
    add: async (made) => {
      if (names === null) ids.push(...made.map(({ id }) => id));
      else {
        await going;
        going = ahead.add(made, names);
      }
    },
    ready: async () => {
      await going;
      await askForIndex(run, ids);
      if (!ahead.isBegun()) return;
      await add('imports.index', { importId }, { accountIds: [accountId] });
      // what a category is called has changed meanwhile
      if (!(await ahead.ready())) await add('search.index', { accountId }, { accountIds: [accountId] });
    },
  };
}
