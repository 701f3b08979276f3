import type { DispatchCircuitRule } from './choices.ts';
import { isNarrowed, offerOf } from './dispatch-circuit-rule.ts';

/** One change of the rules of a circuit; `like`: the rule whose texts a new one copies. */
export type RuleEdit =
  | {
      kind: 'set';
      rule: DispatchCircuitRule;
      change: Partial<Pick<DispatchCircuitRule, 'categoryIds' | 'status'>>;
    }
  | { kind: 'remove'; rule: DispatchCircuitRule }
  | {
      kind: 'add';
      like: DispatchCircuitRule | null;
      categoryIds: string[];
      status: DispatchCircuitRule['status'];
    };

/** `path`: category ids, the category itself first; `tops`: the categories at the top of the catalogue. */
type Where = {
  circuitId: string;
  path: readonly string[];
  tops: readonly string[];
  rules: readonly DispatchCircuitRule[];
};

/** The rules as they are after the edits; those that are added have no id yet. */
export function editedRules(
  circuitId: string,
  rules: readonly DispatchCircuitRule[],
  edits: readonly RuleEdit[],
): Pick<DispatchCircuitRule, 'circuitId' | 'categoryIds' | 'status'>[] {
  const removed = new Set(edits.flatMap((edit) => (edit.kind === 'remove' ? [edit.rule.id] : [])));
  const changes = new Map(
    edits.flatMap((edit) => (edit.kind === 'set' ? [[edit.rule.id, edit.change] as const] : [])),
  );
  return [
    ...rules.filter(({ id }) => !removed.has(id)).map((rule) => ({ ...rule, ...changes.get(rule.id) })),
    ...edits.flatMap((edit) =>
      edit.kind === 'add' ? [{ circuitId, categoryIds: edit.categoryIds, status: edit.status }] : [],
    ),
  ];
}

/**
 * Removes a category from a rule. A rule without categories is removed, unless it alone keeps the circuit from all
 * categories.
 */
function withoutCategory(
  rule: DispatchCircuitRule,
  { rules, circuitId }: Where,
  categoryId: string,
): RuleEdit {
  const categoryIds = rule.categoryIds.filter((one) => one !== categoryId);
  const others = rules.filter(({ id }) => id !== rule.id);
  const isLast = rule.status === 'enabled' && !isNarrowed(circuitId, others);
  return categoryIds.length === 0 && !isLast
    ? { kind: 'remove', rule }
    : { kind: 'set', rule, change: { categoryIds } };
}

function nearestEdits(where: Where, categoryId: string, wanted: boolean): RuleEdit[] {
  const { circuitId, path, rules } = where;
  const own = rules.find((rule) => rule.circuitId === circuitId && rule.categoryIds.includes(categoryId));
  const cut = own === undefined ? [] : [withoutCategory(own, where, categoryId)];
  if (cut.length > 0 && offerOf(circuitId, editedRules(circuitId, rules, cut), path).offered === wanted)
    return cut;
  const status = wanted ? 'enabled' : 'disabled';
  if (own?.categoryIds.length === 1) return [{ kind: 'set', rule: own, change: { status } }];
  const emptied = rules.find(
    (rule) => rule.circuitId === circuitId && rule.status === status && rule.categoryIds.length === 0,
  );
  if (own === undefined && emptied !== undefined)
    return [{ kind: 'set', rule: emptied, change: { categoryIds: [categoryId] } }];
  return [...cut, { kind: 'add', like: own ?? null, categoryIds: [categoryId], status }];
}

/**
 * The edits that make a circuit offered for a category, or no longer, and leave it as it is for all categories that are
 * not below it. Empty where nothing changes.
 */
export function circuitEdits(where: Where, wanted: boolean): RuleEdit[] {
  const { circuitId, path, tops, rules } = where;
  const [categoryId] = path;
  if (categoryId === undefined || offerOf(circuitId, rules, path).offered === wanted) return [];
  const edits = nearestEdits(where, categoryId, wanted);
  if (isNarrowed(circuitId, rules) || !isNarrowed(circuitId, editedRules(circuitId, rules, edits)))
    return edits;
  // the first rule that offers the circuit by name would withdraw it from all categories that had it without one
  const others = tops.filter((top) => offerOf(circuitId, rules, [top]).from === 'everywhere');
  return others.length === 0
    ? edits
    : [...edits, { kind: 'add', like: null, categoryIds: others, status: 'enabled' }];
}
