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
import type { ImportRun } from './csv-kind.ts';
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
  currency: product.currency,
  buybackPriceFunctional: product.buybackPriceFunctional,
  buybackPriceGradeA: product.buybackPriceGradeA,
  buybackPriceGradeB: product.buybackPriceGradeB,
  buybackPriceGradeC: product.buybackPriceGradeC,
  buybackPriceGradeD: product.buybackPriceGradeD,
  buybackPriceGradeE: product.buybackPriceGradeE,
});

/** The index of what an import creates, written while it runs. */
export type NewIndex = {
  /** Reads what the index has of the catalogue: before the first `add`, while the import's connection is free. */
  prepare: () => Promise<void>;
  /** Waits for the lot before, and starts this one. */
  add: (made: readonly StagedProduct[]) => Promise<void>;
  /** Called after the last lot. */
  ready: () => Promise<void>;
};

/** The index of new products, on a connection of its own; when that is lost, it is left to a job. */
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
    /** Are the names of its categories still those of the index? */
    ready: async () => isLost || (await ahead?.ready().catch(lose)) !== false,
    end: async (isWritten: boolean) => ahead?.end(isWritten && !isLost).catch(lose),
  };
}

/**
 * Indexes each lot of new products while the next one is written. Both transactions are committed one after the other;
 * when the worker dies between them, or a connection is lost, the job `imports.index` does the index. A search cluster
 * is updated by jobs only.
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
      // the name of a category has changed meanwhile
      if (!(await ahead.ready())) await add('search.index', { accountId }, { accountIds: [accountId] });
    },
  };
}
