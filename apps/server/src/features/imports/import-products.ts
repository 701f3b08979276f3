import { problemAt, readLine, type RawLine } from '@reprise/domain/import/file-columns';
import {
  planProduct,
  productCellOf,
  type KnownProduct,
  type ProductFacts,
} from '@reprise/domain/import/plan-product';
import { productColumns, productKeys } from '@reprise/domain/import/products-file';
import { setImmediate as others } from 'node:timers/promises';
import { newId } from '../../lib/new-id.ts';
import type { SearchedProduct } from '../search/index-rows.db.ts';
import { askForIndex } from './ask-for-index.ts';
import type { FileKind, FileRun, ImportRun, Outcome, Written } from './file-kind.ts';
import {
  categoriesOf,
  currencyOf,
  makeStaging,
  productsByKey,
  productsByReference,
  type StagedProduct,
} from './import-products.db.ts';
import { newIndex } from './new-index.ts';
import { undoProducts } from './undo-products.db.ts';
import { writeProducts } from './write-products.db.ts';

/** What is known of the catalogue for the whole of a file. */
type Known = Pick<ProductFacts, 'categories' | 'categoriesById' | 'currency'>;
/** What the lines before have taken already. */
type Seen = { keys: Set<string>; references: Set<string> };

async function knownOf({ trx, accountId }: ImportRun): Promise<Known> {
  const categories = await categoriesOf(trx, accountId);
  return {
    categories: new Map(categories.map((one) => [one.identifier, one])),
    categoriesById: new Map(categories.map((one) => [one.id, one])),
    currency: await currencyOf(trx, accountId),
  };
}

/** A lot's lines as they read, by the key of each, and which products are there. */
async function lookUp(run: ImportRun, lines: readonly RawLine[]) {
  const column = productKeys[run.strategy];
  const read = lines.map((raw) => ({ raw, line: readLine(productColumns, raw) }));
  const keyed = read.map((one) => ({ ...one, key: one.line.values[column] ?? null }));
  const keys = keyed.flatMap(({ key }) => key ?? []);
  const found = await productsByKey(run.trx, run.accountId, column, keys);
  // under another key than the reference, a reference may belong to another product
  const references = column === 'reference' ? [] : keyed.flatMap(({ line }) => line.values.reference ?? []);
  const owners = await productsByReference(run.trx, run.accountId, references);
  return { keyed, found, owners };
}

/** A line whose key, or whose reference, a line before has taken. */
function repeated(
  raw: RawLine,
  { keys, references }: Seen,
  key: string | null,
  reference: string | null,
  column: string,
) {
  if (key !== null && keys.has(key)) return [problemAt(raw, column, 'duplicate')];
  if (column !== 'reference' && reference !== null && references.has(reference))
    return [problemAt(raw, 'reference', 'duplicate')];
  if (key !== null) keys.add(key);
  if (reference !== null && column !== 'reference') references.add(reference);
  return [];
}

type Looked = Awaited<ReturnType<typeof lookUp>>;
type Planned = { outcomes: Outcome[]; staged: StagedProduct[] };

function planLine(
  run: ImportRun,
  { known, seen }: { known: Known; seen: Seen },
  { found, owners }: Looked,
  { raw, line, key }: Looked['keyed'][number],
): { outcome: Outcome; staged?: StagedProduct } {
  const reference = line.values.reference ?? null;
  const problems = repeated(raw, seen, key, reference, productKeys[run.strategy]);
  if (problems.length > 0) return { outcome: { line: raw.line, result: 'ignored', problems } };
  const matches: readonly KnownProduct[] = key === null ? [] : (found.get(key) ?? []);
  const owner = reference === null ? undefined : owners.get(reference);
  const plan = planProduct(raw, line, {
    ...known,
    strategy: run.strategy,
    buyerAccountId: run.request.buyerAccountId,
    mayWritePrices: run.request.mayWritePrices,
    found: matches,
    referenceTaken: owner !== undefined && owner !== matches[0]?.id,
  });
  const { result } = plan;
  if (result === 'ignored') return { outcome: { line: raw.line, ...plan } };
  if (result === 'unchanged') {
    const { id, label } = plan.known;
    return { outcome: { line: raw.line, result, thingId: id, label, before: null, after: null } };
  }
  const { product, after } = plan;
  const { id, version } = result === 'updated' ? plan.known : { id: newId(), version: 0 };
  const isMade = result === 'inserted';
  return {
    outcome: {
      line: raw.line,
      result,
      thingId: isMade && run.dryRun ? null : id,
      label: product.label,
      before: isMade ? null : plan.before,
      after,
    },
    staged: {
      line: raw.line,
      result,
      id,
      seen: version,
      product,
      changes: isMade ? null : { before: plan.before, after },
    },
  };
}

/** So many lines are planned before what else is under way has its turn. */
const plannedTogether = 100;

async function planLines(
  run: ImportRun,
  facts: { known: Known; seen: Seen },
  looked: Looked,
): Promise<Planned> {
  const planned: Planned = { outcomes: [], staged: [] };
  for (const [place, one] of looked.keyed.entries()) {
    const { outcome, staged } = planLine(run, facts, looked, one);
    planned.outcomes.push(outcome);
    if (staged && !run.dryRun) planned.staged.push(staged);
    if (place % plannedTogether === 0) await others();
  }
  return planned;
}

/** Both at once, and neither is left under way when the other fails. */
async function both<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return [await one, await other];
}

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

async function begin(run: ImportRun): Promise<FileRun> {
  const known = await knownOf(run);
  const seen: Seen = { keys: new Set(), references: new Set() };
  if (!run.dryRun) await makeStaging(run);
  const index = newIndex(run);
  const overtaken: Written['overtaken'][number][] = [];
  const changedIds: string[] = [];
  let waiting: readonly StagedProduct[] = [];
  const writeWaiting = async (): Promise<void> => {
    const lot = waiting;
    waiting = [];
    const late = await writeProducts(run, lot);
    overtaken.push(...late);
    const lateLines = new Set(late.map(({ problem }) => problem.line));
    const made = lot.filter(({ result, line }) => result === 'inserted' && !lateLines.has(line));
    changedIds.push(...lot.filter(isSearchedAnew).map(({ id }) => id));
    await index.add(made);
  };
  return {
    take: async (lines) => {
      const looked = await lookUp(run, lines);
      // the database writes a lot while the next one is planned
      const [{ outcomes, staged }] = await both(planLines(run, { known, seen }, looked), writeWaiting());
      waiting = staged;
      return outcomes;
    },
    end: () => Promise.resolve([]),
    write: async () => {
      await writeWaiting();
      await askForIndex(run, changedIds);
      await index.ready();
      return { overtaken };
    },
    keepsLines: true,
  };
}

/** Files of products (design, 3g). */
export const productsKind: FileKind = {
  type: 'products',
  columns: productColumns,
  unread: ['image_url_1', 'image_url_2'],
  required: (strategy) => [productKeys[strategy]],
  begin,
  undo: undoProducts,
  cellsOf: async (trx, accountId) => {
    const categories = await categoriesOf(trx, accountId);
    const identifiers = new Map(categories.map(({ id, identifier }) => [id, identifier]));
    return (field, value) => productCellOf(field, value, (id) => identifiers.get(id));
  },
};
