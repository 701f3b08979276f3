import { problemAt, readLine, type RawLine } from '@reprise/domain/import/file-columns';
import {
  planProduct,
  productCellOf,
  type KnownProduct,
  type ProductFacts,
} from '@reprise/domain/import/plan-product';
import { productColumns, productKeys } from '@reprise/domain/import/products-file';
import { newId } from '../../lib/new-id.ts';
import type { FileKind, FileRun, ImportRun, Outcome } from './file-kind.ts';
import {
  categoriesOf,
  currencyOf,
  makeStaging,
  productsByKey,
  productsByReference,
  stageProducts,
  type StagedProduct,
} from './import-products.db.ts';
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

async function takeLines(
  run: ImportRun,
  { known, seen }: { known: Known; seen: Seen },
  lines: readonly RawLine[],
): Promise<Outcome[]> {
  const column = productKeys[run.strategy];
  const { keyed, found, owners } = await lookUp(run, lines);
  const staged: StagedProduct[] = [];
  const outcomes = keyed.map(({ raw, line, key }): Outcome => {
    const reference = line.values.reference ?? null;
    const problems = repeated(raw, seen, key, reference, column);
    if (problems.length > 0) return { line: raw.line, result: 'ignored', problems };
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
    if (plan.result === 'ignored') return { line: raw.line, ...plan };
    const at = { line: raw.line, result: plan.result };
    if (plan.result === 'unchanged')
      return { ...at, thingId: plan.known.id, label: plan.known.label, before: null, after: null };
    const { product } = plan;
    if (plan.result === 'updated') {
      const { id, version } = plan.known;
      staged.push({ line: raw.line, result: plan.result, id, seen: version, product });
      return { ...at, thingId: id, label: product.label, before: plan.before, after: plan.after };
    }
    const id = newId();
    staged.push({ line: raw.line, result: plan.result, id, seen: 0, product });
    return { ...at, thingId: run.dryRun ? null : id, label: product.label, before: null, after: plan.after };
  });
  if (!run.dryRun) await stageProducts(run, staged);
  return outcomes;
}

async function begin(run: ImportRun): Promise<FileRun> {
  const known = await knownOf(run);
  const seen: Seen = { keys: new Set(), references: new Set() };
  if (!run.dryRun) await makeStaging(run);
  return {
    take: (lines) => takeLines(run, { known, seen }, lines),
    end: () => Promise.resolve([]),
    write: () => writeProducts(run),
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
