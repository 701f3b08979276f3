import { categoryColumns, categoryKeyOf } from '../../domain/imports/categories-csv.ts';
import { categoryCellOf, type CategoryFacts } from '../../domain/imports/category-fields.ts';
import { problemAt, type RawLine } from '@reprise/platform/domain/csv/csv-columns.ts';
import type { LineProblem } from '@reprise/platform/domain/csv/line-codes.ts';
import { planCategories, type CategoryPlan } from '../../domain/imports/plan-categories.ts';
import { newId } from '@reprise/platform/server/new-id.ts';
import {
  buyersOf,
  circuitsOfAccount,
  rulesOfAccount,
  holdCatalogue,
  holdQuestions,
  updateCategory,
} from '@reprise/offer/server/public.ts';
import { seatOf } from '@reprise/people/server/public.ts';
import type { CsvKind, CsvRun, ImportRun, Outcome, Written } from './csv-kind.ts';
import {
  addCategory,
  allCategoriesOf,
  attachedIn,
  questionMarksIn,
  sayOfCircuit,
  workshopNamesIn,
} from './import-categories.db.ts';
import { mayWriteCircuits } from './may-write-circuits.ts';
import { undoCategories } from './undo-categories.ts';
import { byNameInFile } from './names-in-file.ts';

async function factsOf(
  { trx, accountId, strategy, request }: ImportRun,
  lines: number,
): Promise<CategoryFacts> {
  // one after the other: the connection of an import takes one statement at a time
  const categories = await allCategoriesOf(trx, accountId);
  const buyers = await buyersOf(trx, accountId);
  const attached = await attachedIn(trx, accountId);
  const marks = await questionMarksIn(trx, accountId);
  const circuits = await circuitsOfAccount(trx, accountId);
  const rules = await rulesOfAccount(trx, accountId);
  const linkedBuyers = buyers.map(({ id }) => id);
  return {
    strategy,
    categories,
    linkedBuyers,
    warehouses: byNameInFile(await workshopNamesIn(trx, [accountId, ...linkedBuyers])),
    circuits,
    rules,
    attached,
    marks,
    buyerAccountId: request.buyerAccountId,
    mayWriteCircuits: mayWriteCircuits(request),
    newIds: Array.from({ length: lines }, () => newId()),
  };
}

/**
 * The outcome of each line. A dry run writes nothing: what it would create is not stored, and what it would rename
 * still has its old name, so a child refers to its parent by the identifier of the CSV.
 */
function outcomesOf(plans: readonly CategoryPlan[], dryRun: boolean): Outcome[] {
  const ofFile = new Map(
    plans.flatMap((plan) =>
      plan.result === 'ignored' ? [] : [[plan.category.id, plan.category.identifier]],
    ),
  );
  return plans.map((plan) => {
    if (plan.result === 'ignored') return plan;
    const { line, result } = plan;
    const { id, label } = plan.category;
    const at = { line, label: label['fr-FR'], thingId: result === 'inserted' && dryRun ? null : id };
    if (result === 'unchanged') return { ...at, result, before: null, after: null };
    const { before, after } = plan;
    const { parentCategory } = after;
    const parent = dryRun && typeof parentCategory === 'string' ? ofFile.get(parentCategory) : undefined;
    return {
      ...at,
      result,
      before,
      after: parent === undefined ? after : { ...after, parentCategory: parent },
    };
  });
}

type Doing = Extract<CategoryPlan, { result: 'inserted' | 'updated' }>;

/** Writes one category with its circuits; false when somebody changed it meanwhile. */
async function writeOne(
  { trx, accountId, now }: ImportRun,
  { category, seen, circuits }: Doing,
  places: Map<string, string>,
  root: string,
): Promise<boolean> {
  if (seen === null) {
    const above = category.parentCategory === null ? undefined : places.get(category.parentCategory);
    const organizationId = above ?? root;
    await addCategory(trx, category, { accountId, organizationId }, now);
    places.set(category.id, organizationId);
  } else {
    const { id } = category;
    if (!(await updateCategory(trx, { id, version: seen }, writtenOf(category)))) return false;
  }
  for (const said of circuits) await sayOfCircuit(trx, accountId, said);
  return true;
}

type Change = Omit<Doing['category'], 'id' | 'image' | 'buyerAccountId'>;
/** The fields that an import may change; the rest of the row stays. */
const writtenOf = (category: Change): Change => ({
  identifier: category.identifier,
  label: category.label,
  parentCategory: category.parentCategory,
  description: category.description,
  childrenDescription: category.childrenDescription,
  highlightedInstruction: category.highlightedInstruction,
  defaultProductWeight: category.defaultProductWeight,
  defaultProductHeight: category.defaultProductHeight,
  defaultProductLength: category.defaultProductLength,
  defaultProductWidth: category.defaultProductWidth,
  absorptionType: category.absorptionType,
  absorptionBase: category.absorptionBase,
  absorptionValue: category.absorptionValue,
  absorptionMax: category.absorptionMax,
  containsData: category.containsData,
  hazard: category.hazard,
  preciousMetal: category.preciousMetal,
  referenceWarehouses: category.referenceWarehouses,
  status: category.status,
});

/** Writes the plans, parents before children; then products are found by the new names. */
async function write(
  run: ImportRun,
  plans: readonly CategoryPlan[],
  raws: ReadonlyMap<number, RawLine>,
): Promise<Written> {
  const { trx, accountId, add, strategy } = run;
  const root = await seatOf(trx, accountId);
  if (!root) throw new Error(`The account ${accountId} has no root organization`);
  const places = new Map((await allCategoriesOf(trx, accountId)).map((one) => [one.id, one.organizationId]));
  const overtaken: { result: 'inserted' | 'updated'; problem: LineProblem }[] = [];
  const written = plans.filter(
    (plan): plan is Doing => plan.result === 'inserted' || plan.result === 'updated',
  );
  for (const plan of written) {
    if (await writeOne(run, plan, places, root.id)) continue;
    const raw = raws.get(plan.line) ?? { line: plan.line, cells: {} };
    overtaken.push({
      result: plan.result,
      problem: problemAt(raw, categoryKeyOf(strategy), 'changed_meanwhile'),
    });
  }
  if (written.length > overtaken.length)
    await add('search.index', { accountId }, { accountIds: [accountId] });
  return { overtaken };
}

function begin(run: ImportRun): CsvRun {
  const lines: RawLine[] = [];
  let plans: CategoryPlan[] = [];
  return {
    take: (more) => {
      lines.push(...more);
      return Promise.resolve([]);
    },
    end: async () => {
      if (!run.dryRun) {
        // in this order, as where one category moves
        await holdQuestions(run.trx, run.accountId);
        await holdCatalogue(run.trx, run.accountId);
      }
      plans = planCategories(lines, await factsOf(run, lines.length));
      return outcomesOf(plans, run.dryRun);
    },
    write: () => write(run, plans, new Map(lines.map((raw) => [raw.line, raw]))),
  };
}

/** CSVs of categories: read whole, since a parent may come after its children. */
export const categoriesKind: CsvKind = {
  type: 'categories',
  columns: categoryColumns,
  required: (strategy) => [categoryKeyOf(strategy)],
  begin: (run) => Promise.resolve(begin(run)),
  undo: undoCategories,
  cellsOf: async (trx, accountId) => {
    const [categories, buyers] = await Promise.all([
      allCategoriesOf(trx, accountId),
      buyersOf(trx, accountId),
    ]);
    const identifiers = new Map(categories.map((one) => [one.id, one.identifier]));
    const workshops = await workshopNamesIn(trx, [accountId, ...buyers.map(({ id }) => id)]);
    const types = new Map(categories.map((one) => [one.id, one.absorptionType]));
    return (field, value, { thingId, fields }) => {
      const own = thingId === null ? null : types.get(thingId);
      const absorptionType = fields && 'absorptionType' in fields ? fields['absorptionType'] : own;
      return categoryCellOf(field, value, { identifiers, workshops, absorptionType });
    };
  },
};
