import type { Category } from '@reprise/offer/domain/categories/category.ts';
import { wouldBeBelowItself } from '@reprise/offer/domain/categories/category-place.ts';
import { absorptionProblems } from '@reprise/offer/domain/categories/category-rules.ts';
import { circuitTypes } from '@reprise/offer/domain/circuits/circuit-types.ts';
import { circuitBook, firstNamed, needlessRules } from '../../domain/imports/category-circuits.ts';
import type { LineCode, LineProblem } from '@reprise/platform/domain/csv/line-codes.ts';
import {
  deleteRule,
  holdCatalogue,
  parentsOf,
  updateCategory,
  circuitsOfAccount,
  rulesOfAccount,
} from '@reprise/offer/server/public.ts';
import type { ImportRun, Undone } from './csv-kind.ts';
import { mayWriteCircuits } from './may-write-circuits.ts';
import {
  allCategoriesOf,
  attachedIn,
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

/** The categories of the catalogue while lines are undone, and what is attached to each. */
type Catalogue = { standing: Map<string, Category>; attached: ReadonlyMap<string, number> };

/** Why a category cannot be as it was before the import in the catalogue as it is now; null: nothing is against it. */
function faultOf(was: Category, now: Category, { standing, attached }: Catalogue): LineCode | null {
  const { id, identifier, parentCategory: parent, status } = was;
  const isOfAnother = (is: (one: Category) => boolean): boolean =>
    [...standing.values()].some((one) => one.id !== id && is(one));
  if (identifier !== now.identifier && isOfAnother((one) => one.identifier === identifier)) return 'taken';
  if (absorptionProblems(was).length > 0 && absorptionProblems(now).length === 0) return 'changed_since';
  if (parent === now.parentCategory && status === now.status) return null;
  const parents = new Map([...standing].map(([one, { parentCategory }]) => [one, parentCategory]));
  if (wouldBeBelowItself(id, parent, parents)) return 'parent_cycle';
  if (status === 'active')
    return parent === null || standing.get(parent)?.status === 'active' ? null : 'unknown_parent';
  if (isOfAnother((one) => one.parentCategory === id && one.status === 'active')) return 'children_active';
  return (attached.get(id) ?? 0) > 0 ? 'products_active' : null;
}

async function undoLine(
  run: ImportRun,
  line: KeptLine,
  category: Category,
  catalogue: Catalogue,
): Promise<LineCode | 'restored' | 'removed'> {
  const { trx } = run;
  if (line.result === 'inserted') {
    if (!(await isUnused(trx, category))) return 'changed_since';
    await deleteCategory(trx, category);
    catalogue.standing.delete(category.id);
    return 'removed';
  }
  const change = restored(line, category);
  if (change === undefined) return 'changed_since';
  const fault = faultOf({ ...category, ...change }, category, catalogue);
  if (fault !== null) return fault;
  const written = await updateCategory(trx, category, change);
  if (written === undefined) return 'changed_since';
  catalogue.standing.set(category.id, written);
  if (mayWriteCircuits(run.request)) await restoreCircuits(run, category.id, line.before?.['circuits']);
  return 'restored';
}

/**
 * Undoes an import of categories, its last line first: a created category is deleted unless something refers to it, a
 * changed one is restored unless it was changed since, or its former place or identifier is not free any more. What a
 * line leaves may be what another waits for, as a parent for those below it: those that remain are tried again until
 * none leaves. Circuits are offered as they were, by those who may say so.
 */
export async function undoCategories(run: ImportRun, undoes: string): Promise<Undone> {
  const { trx, accountId } = run;
  await holdCatalogue(trx, accountId);
  const categories = await allCategoriesOf(trx, accountId);
  const standing = new Map(categories.map((one) => [one.id, one]));
  const catalogue: Catalogue = { standing, attached: await attachedIn(trx, accountId) };
  const undone = { restored: 0, removed: 0 };
  const lines: KeptLine[] = [];
  let kept: LineProblem[] = [];
  let waiting = await keptLines(trx, undoes);
  for (let before = -1; before !== waiting.length;) {
    before = waiting.length;
    kept = [];
    const remaining: KeptLine[] = [];
    for (const line of waiting) {
      const category = standing.get(line.thingId ?? '');
      if (!category) continue;
      const what = await undoLine(run, line, category, catalogue);
      if (what === 'restored' || what === 'removed') {
        undone[what] += 1;
        lines.push(line);
        continue;
      }
      kept.push({ line: line.line, column: 'identifier', value: category.identifier, code: what });
      remaining.push(line);
    }
    waiting = remaining;
  }
  if (mayWriteCircuits(run.request)) await forgetNames(run, lines);
  if (undone.restored + undone.removed > 0)
    await run.add('search.index', { accountId }, { accountIds: [accountId] });
  return { ...undone, kept };
}
