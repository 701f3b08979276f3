import type { SearchedProduct } from '@reprise/offer/server/public.ts';
import { askForIndex } from './ask-for-index.ts';
import type { ImportRun, Written } from './file-kind.ts';
import { stageProducts, type StagedProduct } from './import-products.db.ts';
import { newIndex } from './new-index.ts';
import { writeProducts } from './write-products.db.ts';

/** The fields that a search looks at, or shows. */
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
]);
const isSearchedAnew = ({ changes }: StagedProduct): boolean =>
  changes !== null && Object.keys(changes.after).some((field) => searched.has(field));

/**
 * Planned products on their way into the catalogue, a lot behind the other: while the database writes one, the program
 * plans the next one, and the one before is indexed.
 */
export type Lots = {
  /** The next lot, in its turn. */
  plan: (lot: readonly StagedProduct[]) => void;
  /** Until the database has written what it was handed: then its connection is free. */
  written: () => Promise<void>;
  /** Hands over the lot that was planned last, which is written from then on. */
  begin: () => Promise<void>;
  /** Writes and indexes what is left; called once. */
  end: () => Promise<Written>;
  /** Until nothing is under way, whatever became of it. */
  rest: () => Promise<unknown>;
};

/** Writes lots that are staged; keeps in mind what was overtaken, and what the search must look at again. */
function lotWriter(run: ImportRun) {
  const overtaken: Written['overtaken'][number][] = [];
  const changedIds: string[] = [];
  /** Answers the products that are new. */
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

/** Both at once, and neither is left under way when the other fails. */
async function both<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return [await one, await other];
}

/** The lots of one import; the last one is written, and all of them indexed, by `end`. */
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
    // before anything else is asked of the connection
    if (made.length > 0) await index.prepare();
  };
  const begin = async (): Promise<void> => {
    const lot = planned;
    planned = [];
    if (lot.length > 0) await stageProducts(run, lot);
    writing = writeAndIndex(lot);
    // what fails is thrown to whoever waits for it
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
