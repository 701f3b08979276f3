import { log } from '../../lib/log.ts';
import { settings } from '../../lib/settings.ts';
import { indexAhead, type IndexAhead } from '../search/index-ahead.db.ts';
import { readNames, type CatalogueNames, type SearchedProduct } from '../search/index-rows.db.ts';
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
  /** Waits for the lot before, and begins this one. */
  add: (made: readonly StagedProduct[]) => Promise<void>;
  /** Behind the last lot. */
  ready: () => Promise<void>;
};

/**
 * Indexes each lot of new products while the next one is written. Both are committed one after the other; a worker that
 * dies between them, or a connection that is lost, leaves the index to the job `imports.index`. A search cluster
 * follows jobs only.
 */
export function newIndex(run: ImportRun): NewIndex {
  const { importId, accountId, add } = run;
  let [ahead, isLost, going]: [IndexAhead | null, boolean, Promise<void>] = [null, false, Promise.resolve()];
  let names: CatalogueNames | null = null;
  const ids: string[] = [];
  const lose = (error: unknown): void => {
    log.warn({ err: error, importId }, 'new products are not indexed while they are made');
    isLost = true;
  };
  run.atEnd(async (isWritten) => {
    await going;
    await ahead?.end(isWritten && !isLost).catch(lose);
  });
  const index = async (made: readonly StagedProduct[], said: CatalogueNames): Promise<void> => {
    if (isLost) return;
    try {
      ahead ??= await indexAhead(run.db, run.trx, accountId, said);
      await ahead.add(made.map(searchedOf));
    } catch (error) {
      lose(error);
    }
  };
  return {
    add: async (made) => {
      if (made.length === 0) return;
      if (settings().searchCluster) ids.push(...made.map(({ id }) => id));
      else {
        names ??= await readNames(run.trx, accountId);
        await going;
        going = index(made, names);
      }
    },
    ready: async () => {
      await going;
      await askForIndex(run, ids);
      if (ahead === null && !isLost) return;
      await add('imports.index', { importId }, { accountIds: [accountId] });
      const isSaid = isLost || (await ahead?.ready().catch(lose)) !== false;
      // what a category is called has changed meanwhile
      if (!isSaid) await add('search.index', { accountId }, { accountIds: [accountId] });
    },
  };
}
