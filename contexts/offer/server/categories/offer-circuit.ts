import type { Category } from '../../domain/categories/category.ts';
import { pathUp } from '../../domain/categories/category-place.ts';
import type { CategoryDetail } from '../../domain/categories/category-sheet.ts';
import {
  circuitEdits,
  editedRules,
  type RuleEdit,
} from '../../domain/circuits/dispatch-circuit-rule-edits.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { detailOf, ownCategory } from './category-detail.ts';
import { deleteRule, findCircuit, insertRule, rulesOfAccount, updateRule } from './dispatch-rules.db.ts';
import { holdCatalogue, parentsOf } from './write-category.db.ts';
import { auditRule, blankRule, refuseDrops } from './write-dispatch-rule.ts';

async function apply(call: Call, { accountId }: Category, circuitId: string, edit: RuleEdit): Promise<void> {
  const { db } = call;
  if (edit.kind === 'remove') {
    await deleteRule(db, edit.rule.id);
    return auditRule(call, 'remove', edit.rule, null);
  }
  if (edit.kind === 'set') {
    const saved = await updateRule(db, edit.rule, edit.change);
    if (!saved) throw new Refused('status_changed');
    return auditRule(call, 'update', edit.rule, saved);
  }
  const {
    id: _id,
    version: _version,
    ...words
  } = edit.like ?? { ...blankRule, id: '', version: 0, instructions: [] };
  const { categoryIds, status } = edit;
  const made = await insertRule(db, { ...words, accountId, circuitId, categoryIds, status });
  return auditRule(call, 'create', null, made);
}

/**
 * Offers a circuit for a category, or no longer, and leaves it as it is for all others. Refusals: `not_found`,
 * `category_store_drop`, `category_web_drop`.
 */
export async function offerCircuit(
  call: Call,
  { id, circuitId }: { id: string; circuitId: string },
  wanted: boolean,
): Promise<CategoryDetail> {
  const category = await ownCategory(call, id);
  const { accountId } = category;
  const circuit = await findCircuit(call.db, call.actor.accountIds, circuitId);
  if (circuit?.accountId !== accountId || category.status !== 'active') throw new Refused('not_found');
  await holdCatalogue(call.db, accountId);
  const rules = await rulesOfAccount(call.db, accountId);
  const parents = await parentsOf(call.db, accountId);
  const tops = [...parents].flatMap(([one, parent]) => (parent === null ? [one] : []));
  const path = pathUp(id, parents);
  const edits = circuitEdits({ circuitId, path, tops, rules }, wanted);
  const after = editedRules(circuitId, rules, edits);
  await refuseDrops(call, accountId, [id], { before: rules, after });
  for (const edit of edits) await apply(call, category, circuitId, edit);
  return detailOf(call, category);
}
