import type { Category } from '@reprise/offer/domain/categories/category.ts';
import { circuitTypes } from '@reprise/offer/domain/circuits/circuit-types.ts';
import { circuitBook, firstNamed, needlessRules } from '../../domain/imports/category-circuits.ts';
import type { LineCode, LineProblem } from '@reprise/platform/domain/csv/line-codes.ts';
import {
  deleteRule,
  parentsOf,
  updateCategory,
  circuitsOfAccount,
  rulesOfAccount,
} from '@reprise/offer/server/public.ts';
import type { ImportRun, Undone } from './csv-kind.ts';
import { mayWriteCircuits } from './may-write-circuits.ts';
import {
  allCategoriesOf,
  deleteCategory,
  isUnused,
  keptLines,
  sayOfCircuit,
  type KeptLine,
} from './import-categories.db.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The changes of a line that are still as it left them; undefined when somebody has changed them since. */
function restored({ before, after }: KeptLine, category: Category): Partial<Category> | undefined {
  const now = new Map<string, unknown>(Object.entries(category));
  const fields = Object.entries(after ?? {}).filter(([field]) => field !== 'circuits');
  if (fields.some(([field, value]) => !isSame(now.get(field), value))) return undefined;
  // the fields of a category, as they were read from it
  return Object.fromEntries(fields.map(([field]) => [field, before?.[field]])) as Partial<Category>;
}

/** Restores the circuits that were offered before the import. */
async function restoreCircuits({ trx, accountId }: ImportRun, id: string, was: unknown): Promise<void> {
  if (!Array.isArray(was)) return;
  const book = circuitBook(await circuitsOfAccount(trx, accountId), await rulesOfAccount(trx, accountId));
  const { sayings } = book.offer(
    id,
    circuitTypes.filter((type) => was.includes(type)),
    await parentsOf(trx, accountId),
  );
  for (const said of sayings) await sayOfCircuit(trx, accountId, said);
}

/**
 * The circuits that no rule offered by name before these lines are again offered to all, where nothing else needs the
 * rules.
 */
async function forgetNames({ trx, accountId }: ImportRun, lines: readonly KeptLine[]): Promise<void> {
  const named = new Set(lines.flatMap(({ before }) => before?.[firstNamed] ?? []));
  const circuits = (await circuitsOfAccount(trx, accountId)).filter(({ id }) => named.has(id));
  const parents = await parentsOf(trx, accountId);
  const rules = await rulesOfAccount(trx, accountId);
  for (const circuit of circuits)
    for (const { id } of needlessRules(circuit, rules, parents)) await deleteRule(trx, id);
}

async function undoLine(
  run: ImportRun,
  line: KeptLine,
  category: Category,
): Promise<LineCode | 'restored' | 'removed'> {
  const { trx } = run;
  if (line.result === 'inserted') {
    if (!(await isUnused(trx, category))) return 'changed_since';
    await deleteCategory(trx, category);
    return 'removed';
  }
  const change = restored(line, category);
  if (change === undefined) return 'changed_since';
  await updateCategory(trx, category, change);
  if (mayWriteCircuits(run.request)) await restoreCircuits(run, category.id, line.before?.['circuits']);
  return 'restored';
}

/**
 * Undoes an import of categories, its last line first: a created category is deleted unless something refers to it, a
 * changed one is restored unless it was changed since. Circuits are offered as they were, by those who may say so.
 */
export async function undoCategories(run: ImportRun, undoes: string): Promise<Undone> {
  const categories = new Map((await allCategoriesOf(run.trx, run.accountId)).map((one) => [one.id, one]));
  const undone = { restored: 0, removed: 0 };
  const kept: LineProblem[] = [];
  const lines: KeptLine[] = [];
  for (const line of await keptLines(run.trx, undoes)) {
    const category = categories.get(line.thingId ?? '');
    if (!category) continue;
    const what = await undoLine(run, line, category);
    if (what === 'restored' || what === 'removed') {
      undone[what] += 1;
      lines.push(line);
    } else kept.push({ line: line.line, column: 'identifier', value: category.identifier, code: what });
  }
  if (mayWriteCircuits(run.request)) await forgetNames(run, lines);
  if (undone.restored + undone.removed > 0)
    await run.add('search.index', { accountId: run.accountId }, { accountIds: [run.accountId] });
  return { ...undone, kept };
}
