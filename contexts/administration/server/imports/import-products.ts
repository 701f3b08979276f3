import { problemAt, readLine, type RawLine } from '@reprise/platform/domain/csv/csv-columns.ts';
import {
  planProduct,
  productCellOf,
  type KnownProduct,
  type ProductFacts,
  type ProductPlan,
} from '../../domain/imports/plan-product.ts';
import { productColumns, productKeys } from '../../domain/imports/products-csv.ts';
import { setImmediate as others } from 'node:timers/promises';
import { newId } from '@reprise/platform/server/new-id.ts';
import { currencyOf } from '@reprise/people/server/public.ts';
import type { CsvKind, CsvRun, ImportRun, Outcome } from './csv-kind.ts';
import {
  categoriesOf,
  makeStaging,
  productsByKey,
  productsByReference,
  type StagedProduct,
} from './import-products.db.ts';
import { undoProducts } from './undo-products.db.ts';
import { lotsOf } from './write-lots.ts';

/** What is known of the catalogue for the whole of a CSV. */
type Known = Pick<ProductFacts, 'categories' | 'categoriesById' | 'currency'>;
/** Keys and references that earlier lines have used. */
type Seen = { keys: Set<string>; references: Set<string> };

async function knownOf({ trx, accountId }: ImportRun): Promise<Known> {
  const categories = await categoriesOf(trx, accountId);
  return {
    categories: new Map(categories.map((one) => [one.identifier, one])),
    categoriesById: new Map(categories.map((one) => [one.id, one])),
    currency: await currencyOf(trx, accountId),
  };
}

/** The lines of a lot as they were read, with the key of each. */
const readLines = ({ strategy }: ImportRun, lines: readonly RawLine[]) =>
  lines.map((raw) => {
    const line = readLine(productColumns, raw);
    return { raw, line, key: line.values[productKeys[strategy]] ?? null };
  });
type Keyed = ReturnType<typeof readLines>;

/** Which products exist. */
async function lookUp(run: ImportRun, keyed: Keyed) {
  const column = productKeys[run.strategy];
  const keys = keyed.flatMap(({ key }) => key ?? []);
  const found = await productsByKey(run.trx, run.accountId, column, keys);
  // with another key than the reference, a reference may belong to another product
  const references = column === 'reference' ? [] : keyed.flatMap(({ line }) => line.values.reference ?? []);
  const owners = await productsByReference(run.trx, run.accountId, references);
  return { keyed, found, owners };
}

/** Ignores a line whose key, or whose reference, an earlier line has used. */
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

type Facts = { known: Known; seen: Seen };

/** The outcome of a line for the present catalogue. */
function planOf(
  run: ImportRun,
  { known, seen }: Facts,
  { found, owners }: Looked,
  { raw, line, key }: Looked['keyed'][number],
): ProductPlan {
  const reference = line.values.reference ?? null;
  const problems = repeated(raw, seen, key, reference, productKeys[run.strategy]);
  if (problems.length > 0) return { result: 'ignored', problems };
  const matches: readonly KnownProduct[] = key === null ? [] : (found.get(key) ?? []);
  const owner = reference === null ? undefined : owners.get(reference);
  return planProduct(raw, line, {
    ...known,
    strategy: run.strategy,
    buyerAccountId: run.request.buyerAccountId,
    mayWritePrices: run.request.mayWritePrices,
    found: matches,
    referenceTaken: owner !== undefined && owner !== matches[0]?.id,
  });
}

function planLine(
  run: ImportRun,
  facts: Facts,
  looked: Looked,
  keyed: Looked['keyed'][number],
): { outcome: Outcome; staged?: StagedProduct } {
  const { raw } = keyed;
  const plan = planOf(run, facts, looked, keyed);
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

/** After so many lines other work gets its turn. */
const plannedTogether = 100;

async function planLines(run: ImportRun, facts: Facts, looked: Looked): Promise<Planned> {
  const planned: Planned = { outcomes: [], staged: [] };
  for (const [place, one] of looked.keyed.entries()) {
    const { outcome, staged } = planLine(run, facts, looked, one);
    planned.outcomes.push(outcome);
    if (staged && !run.dryRun) planned.staged.push(staged);
    if (place % plannedTogether === 0) await others();
  }
  return planned;
}

async function begin(run: ImportRun): Promise<CsvRun> {
  const known = await knownOf(run);
  const seen: Seen = { keys: new Set(), references: new Set() };
  if (!run.dryRun) await makeStaging(run);
  const lots = lotsOf(run);
  return {
    take: async (lines) => {
      const read = readLines(run, lines);
      await lots.written();
      const looked = await lookUp(run, read);
      await lots.begin();
      const { outcomes, staged } = await planLines(run, { known, seen }, looked);
      lots.plan(staged);
      return outcomes;
    },
    end: () => Promise.resolve([]),
    write: lots.end,
    rest: lots.rest,
    keepsLines: true,
  };
}

/** CSVs of products: read line by line. */
export const productsKind: CsvKind = {
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
