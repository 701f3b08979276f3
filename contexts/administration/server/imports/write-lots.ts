import { priceColumns } from '@reprise/offer/domain/products/product-prices.ts';
import type { SearchedProduct } from '@reprise/offer/server/public.ts';
import { askForIndex } from './ask-for-index.ts';
import type { ImportRun, Written } from './csv-kind.ts';
import { stageProducts, type StagedProduct } from './import-products.db.ts';
import { newIndex } from './new-index.ts';
import { writeProducts } from './write-products.db.ts';

/** The fields that a search uses or shows. */
const searched: ReadonlySet<string> = new Set<keyof SearchedProduct | 'images'>([
  'status',
  'label',
  'brand',
  'model',
  'ean',
  'reference',
  'buyerReference',
  'tacCodes',
  'storageGb',
  'mainCategory',
  'secondaryCategories',
  'images',
  'imeiRequired',
  'currency',
  ...Object.values(priceColumns),
]);
const isSearchedAnew = ({ changes }: StagedProduct): boolean =>
  changes !== null && Object.keys(changes.after).some((field) => searched.has(field));

/**
 * Writes planned products lot by lot: while the database writes one lot, the program plans the next one, and the one
 * before is indexed.
 */
export type Lots = {
  /** Adds the next lot. */
  plan: (lot: readonly StagedProduct[]) => void;
  /** Waits until the database has written the previous lot: then its connection is free. */
  written: () => Promise<void>;
  /** Hands over the lot that was planned last; its writing starts. */
  begin: () => Promise<void>;
  /** Writes and indexes the rest; called once. */
  end: () => Promise<Written>;
  /** Waits until no work is running, whatever its result. */
  rest: () => Promise<unknown>;
};

/** Writes staged lots; remembers the lines that were overtaken, and the products to be indexed again. */
function lotWriter(run: ImportRun) {
  const overtaken: Written['overtaken'][number][] = [];
  const changedIds: string[] = [];
  /** Answers the new products. */
  const write = async (lot: readonly StagedProduct[]): Promise<readonly StagedProduct[]> => {
    if (lot.length === 0) return [];
    const late = await writeProducts(run, lot);
    overtaken.push(...late);
    const lateLines = new Set(late.map(({ problem }) => problem.line));
    changedIds.push(...lot.filter(isSearchedAnew).map(({ id }) => id));
    return lot.filter(({ result, line }) => result === 'inserted' && !lateLines.has(line));
  };
  return { overtaken, changedIds, write };
}

/** Waits for both, so that none is left running when the other fails. */
async function both<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return [await one, await other];
}

/** The lots of one import; `end` writes the last one and indexes all of them. */
export function lotsOf(run: ImportRun): Lots {
  const index = newIndex(run);
  const { overtaken, changedIds, write } = lotWriter(run);
  let planned: readonly StagedProduct[] = [];
  let made: readonly StagedProduct[] = [];
  let writing: Promise<unknown> = Promise.resolve();
  const addToIndex = async (): Promise<void> => {
    if (made.length > 0) await index.add(made);
  };
  const writeAndIndex = async (lot: readonly StagedProduct[]): Promise<void> => {
    [made] = await both(write(lot), addToIndex());
    // before any other query on the connection
    if (made.length > 0) await index.prepare();
  };
  const begin = async (): Promise<void> => {
    const lot = planned;
    planned = [];
    if (lot.length > 0) await stageProducts(run, lot);
    writing = writeAndIndex(lot);
    // an error is thrown to whoever waits for it
    writing.catch(() => undefined);
  };
  const written = async (): Promise<void> => void (await writing);
  return {
    plan: (lot) => void (planned = lot),
    begin,
    written,
    rest: () => Promise.allSettled([writing]),
    end: async () => {
      await written();
      await begin();
      await written();
      await addToIndex();
      await askForIndex(run, changedIds);
      await index.ready();
      return { overtaken };
    },
  };
}
