import { pathUp, wouldBeBelowItself, type Parents } from '@reprise/offer/domain/categories/category-place.ts';
import { keptAbsorption } from '@reprise/offer/domain/categories/category-rules.ts';
import type { Category } from '@reprise/offer/domain/categories/category.ts';
import type { CircuitType } from '@reprise/offer/domain/circuits/circuit-types.ts';
import { circuitBook, firstNamed, type CircuitBook, type CircuitSaying } from './category-circuits.ts';
import { categoryColumns, categoryInsertColumns, categoryKeyOf } from './categories-csv.ts';
import { checkCategory, fieldsOf, newBuyerOf, type CategoryFacts, type Changes } from './category-fields.ts';
import { overfillingMoves } from './overfilling-moves.ts';
import { problemAt, readLine, type RawLine } from '@reprise/platform/domain/csv/csv-columns.ts';
import type { LineProblem } from '@reprise/platform/domain/csv/line-codes.ts';

/** A category as an import writes it; it becomes the last child of its parent. */
export type ImportedCategory = Omit<
  Category,
  'organizationId' | 'accountId' | 'position' | 'version' | 'createdAt' | 'translations'
>;

export type CategoryPlan =
  | { line: number; result: 'ignored'; problems: readonly LineProblem[] }
  | { line: number; result: 'unchanged'; category: Category }
  | {
      line: number;
      result: 'inserted' | 'updated';
      /** The version that is changed; null: a new category. */
      seen: number | null;
      category: ImportedCategory;
      circuits: readonly CircuitSaying[];
      before: Changes | null;
      after: Changes;
    };

type Draft = {
  raw: RawLine;
  known: Category | undefined;
  id: string;
  identifier: string;
  /** Undefined: not in the line. */
  parentIdentifier: string | null | undefined;
  fields: Changes;
  buyer: string | undefined;
  /** Undefined: not in the line. */
  circuits: readonly CircuitType[] | undefined;
  problems: LineProblem[];
};

type Catalogue = Record<'id' | 'identifier', ReadonlyMap<string, Category>>;

const blank: Omit<ImportedCategory, 'id' | 'identifier' | 'label' | 'buyerAccountId'> = {
  parentCategory: null,
  image: null,
  description: '',
  childrenDescription: '',
  highlightedInstruction: '',
  defaultProductWeight: 0,
  defaultProductHeight: null,
  defaultProductLength: null,
  defaultProductWidth: null,
  absorptionType: null,
  absorptionBase: null,
  absorptionValue: null,
  absorptionMax: null,
  containsData: false,
  hazard: false,
  preciousMetal: false,
  referenceWarehouses: [],
  status: 'active',
};

/** Reads a line, and finds its category. */
function draftOf(
  raw: RawLine,
  place: number,
  { seen, catalogue, facts }: { seen: Set<string>; catalogue: Catalogue; facts: CategoryFacts },
): Draft {
  const { values, problems } = readLine(categoryColumns, raw);
  const key = categoryKeyOf(facts.strategy);
  const named = values[key];
  const known = named === undefined ? undefined : catalogue[key].get(named);
  const { fields, problems: unfit } = fieldsOf(raw, values, known, facts);
  const draft: Draft = {
    raw,
    known,
    id: known?.id ?? facts.newIds[place] ?? '',
    identifier: values.identifier ?? known?.identifier ?? '',
    parentIdentifier: values.parent_identifier,
    fields,
    buyer: values.buyer_account_id,
    circuits: values.circuits === null ? [] : values.circuits,
    problems: [...problems, ...unfit],
  };
  const fail = (column: string, code: LineProblem['code']): void =>
    void draft.problems.push(problemAt(raw, column, code));
  if (named === undefined) {
    if (problems.every(({ column }) => column !== key)) fail(key, 'required');
    return draft;
  }
  if (seen.has(named)) fail(key, 'duplicate');
  seen.add(named);
  if (known === undefined) {
    if (key === 'id') fail(key, 'not_found');
    for (const column of categoryInsertColumns)
      if (values[column] === undefined && problems.every((one) => one.column !== column))
        fail(column, 'required');
  } else if (facts.buyerAccountId !== null && known.buyerAccountId !== facts.buyerAccountId)
    fail(key, 'other_buyer');
  return draft;
}

/** The tree after the valid lines. A line that would create a circle is ignored, and does not move its category. */
function treeOf(drafts: readonly Draft[], { categories }: CategoryFacts) {
  const parents = new Map(categories.map(({ id, parentCategory }) => [id, parentCategory]));
  const ids = new Map(categories.map(({ id, identifier }) => [identifier, id]));
  const statuses = new Map<string, unknown>(categories.map(({ id, status }) => [id, status]));
  const problems = new Map<Draft, LineProblem>();
  for (const draft of drafts) {
    const { known, id, identifier, raw } = draft;
    const holder = ids.get(identifier);
    if (holder !== undefined && holder !== id) problems.set(draft, problemAt(raw, 'identifier', 'taken'));
    else if (known && known.identifier !== identifier) ids.delete(known.identifier);
    ids.set(identifier, holder ?? id);
    if (known === undefined) parents.set(id, null);
    statuses.set(id, draft.fields['status'] ?? known?.status ?? 'active');
  }
  for (const draft of drafts) {
    const { raw, id, parentIdentifier: above } = draft;
    if (above === undefined) continue;
    const parent = above === null ? null : ids.get(above);
    if (parent === undefined) problems.set(draft, problemAt(raw, 'parent_identifier', 'unknown_parent'));
    else if (wouldBeBelowItself(id, parent, parents))
      problems.set(draft, problemAt(raw, 'parent_identifier', 'parent_cycle'));
    else parents.set(id, parent);
  }
  return { parents, statuses, problems };
}
type Tree = ReturnType<typeof treeOf>;

/** Why a category cannot be archived, or cannot be below an archived one. */
function placeProblem(
  { raw, id, known, fields }: Draft,
  { parents, statuses }: Tree,
  children: ReadonlyMap<string | null, readonly string[]>,
  { attached }: CategoryFacts,
): LineProblem | null {
  const parent = parents.get(id) ?? null;
  const isArchived = statuses.get(id) === 'archived';
  const isMoved = parent !== (known?.parentCategory ?? null) || known?.status !== statuses.get(id);
  if (isMoved && !isArchived && parent !== null && statuses.get(parent) === 'archived')
    return problemAt(raw, 'parent_identifier', 'unknown_parent');
  if (!isArchived || fields['status'] === undefined || known?.status === 'archived') return null;
  if ((children.get(id) ?? []).some((child) => statuses.get(child) !== 'archived'))
    return problemAt(raw, 'status', 'children_active');
  return (attached.get(id) ?? 0) > 0 ? problemAt(raw, 'status', 'products_active') : null;
}

/** Ignores lines until the remaining ones are consistent: an ignored line may make those below it invalid. */
function settle(drafts: readonly Draft[], facts: CategoryFacts): Tree {
  for (;;) {
    const standing = drafts.filter(({ problems }) => problems.length === 0);
    const tree = treeOf(standing, facts);
    const children = Map.groupBy(tree.parents.keys(), (id) => tree.parents.get(id) ?? null);
    let isSettled = true;
    for (const draft of standing) {
      const found = tree.problems.get(draft) ?? placeProblem(draft, tree, children, facts);
      if (!found) continue;
      draft.problems.push(found);
      isSettled = false;
    }
    if (!isSettled) continue;
    const moved = standing.filter(
      ({ id, known }) => known && known.parentCategory !== (tree.parents.get(id) ?? null),
    );
    const overfilling = overfillingMoves(moved, tree.parents, facts);
    if (overfilling.length === 0) return tree;
    for (const { raw, problems } of overfilling)
      problems.push(problemAt(raw, 'parent_identifier', 'too_many_questions'));
  }
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type Standing = { parents: Parents; buyers: Map<string, string | null>; facts: CategoryFacts };

/** The plan of a valid line; its circuits follow. */
function planOf(draft: Draft, { parents, buyers, facts }: Standing): CategoryPlan {
  const { raw, known, id, fields } = draft;
  const { line } = raw;
  const parentCategory = parents.get(id) ?? null;
  const wanted: Changes = { ...fields, ...(draft.parentIdentifier === undefined ? {} : { parentCategory }) };
  const ofParent = parentCategory === null ? null : (buyers.get(parentCategory) ?? null);
  const buyerAccountId = known ? known.buyerAccountId : newBuyerOf(draft.buyer, ofParent, facts);
  // the cells were read by the formats of these fields, and the required ones were checked
  const category = keptAbsorption({ ...blank, ...known, ...wanted, id, buyerAccountId } as ImportedCategory);
  const was = new Map<string, unknown>(Object.entries(known ?? {}));
  // compared as it is stored: an absorption that the line ends loses its figures, which the line does not name
  const changed = Object.entries(category).filter(([field, value]) =>
    known ? !isSame(was.get(field), value) : field in wanted && value !== null && !isSame(value, []),
  );
  if (known && changed.length === 0) return { line, result: 'unchanged', category: known };
  const problems = checkCategory(raw, category, new Set(changed.map(([field]) => field)));
  if (!known && buyerAccountId === null) problems.push(problemAt(raw, 'buyer_account_id', 'unknown_buyer'));
  if (problems.length > 0) return { line, result: 'ignored', problems };
  buyers.set(id, buyerAccountId);
  const after = Object.fromEntries(changed);
  const before = known ? Object.fromEntries(changed.map(([field]) => [field, was.get(field)])) : null;
  const result = known ? 'updated' : 'inserted';
  return { line, result, seen: known?.version ?? null, category, circuits: [], before, after };
}

/** The same with its circuits, where the line has some. */
function withCircuits(
  plan: CategoryPlan,
  { raw, circuits: wanted }: Draft,
  book: CircuitBook,
  { parents, facts }: Standing,
): CategoryPlan {
  if (plan.result === 'ignored' || wanted === undefined || !facts.mayWriteCircuits) return plan;
  const unknown = wanted.find((type) => facts.circuits.every((one) => one.type !== type));
  if (unknown !== undefined)
    return {
      line: plan.line,
      result: 'ignored',
      problems: [problemAt(raw, 'circuits', 'unknown_circuit', unknown)],
    };
  const { category } = plan;
  const was = book.offered(category.id, parents);
  const { sayings, fault, ...said } = book.offer(category.id, wanted, parents);
  if (fault !== null)
    return { line: plan.line, result: 'ignored', problems: [problemAt(raw, 'circuits', 'store_drop')] };
  if (sayings.length === 0) return plan;
  const circuits = book.offered(category.id, parents);
  const kept = said.firstNamed.length === 0 ? null : { [firstNamed]: said.firstNamed };
  if (plan.result === 'inserted')
    return { ...plan, circuits: sayings, before: kept, after: { ...plan.after, circuits } };
  const own =
    plan.result === 'unchanged'
      ? { category: plan.category, seen: plan.category.version, before: {}, after: {} }
      : plan;
  return {
    line: plan.line,
    result: 'updated',
    category: own.category,
    seen: own.seen,
    circuits: sayings,
    before: { ...own.before, ...kept, circuits: was },
    after: { ...own.after, circuits },
  };
}

/**
 * What a CSV of categories does (docs/imports-and-exports.md, "Categories"). It is planned whole, since a parent may
 * come after its children. Each line creates a category, changes the one that its key finds, changes nothing, or is
 * ignored with everything that is wrong with it. The plans are ordered for writing: parents before their children.
 */
export function planCategories(lines: readonly RawLine[], facts: CategoryFacts): CategoryPlan[] {
  const by = (key: 'id' | 'identifier') => new Map(facts.categories.map((one) => [one[key], one]));
  const reading = {
    seen: new Set<string>(),
    catalogue: { id: by('id'), identifier: by('identifier') },
    facts,
  };
  const drafts = lines.map((raw, place) => draftOf(raw, place, reading));
  const ignored = (draft: Draft): CategoryPlan => ({
    line: draft.raw.line,
    result: 'ignored',
    problems: draft.problems,
  });
  for (;;) {
    const { parents } = settle(drafts, facts);
    const depth = (id: string): number => pathUp(id, parents).length;
    const book = circuitBook(facts.circuits, facts.rules);
    const standing = drafts
      .filter(({ problems }) => problems.length === 0)
      .toSorted((a, b) => depth(a.id) - depth(b.id));
    const buyers = new Map(facts.categories.map((one) => [one.id, one.buyerAccountId]));
    const place: Standing = { parents, buyers, facts };
    const plans = standing.map((draft) => {
      const plan = withCircuits(planOf(draft, place), draft, book, place);
      if (plan.result === 'ignored') draft.problems.push(...plan.problems);
      return plan;
    });
    // a line that turned out to be invalid is ignored, and those below it are checked again
    if (plans.every(({ result }) => result !== 'ignored'))
      return [...plans, ...drafts.filter(({ problems }) => problems.length > 0).map(ignored)];
  }
}
