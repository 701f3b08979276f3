import { pathUp } from '../../domain/categories/category-place.ts';
import type { DispatchCircuitRule } from '../../domain/circuits/choices.ts';
import { dropRefusal } from '../../domain/circuits/dispatch-circuit-rule.ts';
import type { dispatchCircuitRuleApi } from '../../domain/circuits/dispatch-circuit-rule.contract.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import { refusedAt } from './check-category.ts';
import {
  categoriesAmong,
  circuitsOfAccount,
  deleteRule,
  findCircuit,
  findRule,
  insertRule,
  rulesOfAccount,
  updateRule,
} from './dispatch-rules.db.ts';
import { holdCatalogue, parentsOf } from './write-category.db.ts';

type Creation = z.output<typeof dispatchCircuitRuleApi.create.body>;
type Change = z.output<typeof dispatchCircuitRuleApi.change.body>;
type Told = Pick<DispatchCircuitRule, 'circuitId' | 'categoryIds' | 'status'>;

/** Refuses a rule that gives one of the categories two store drops, or removes the one that the web drop needs. */
export async function refuseDrops(
  { db }: Call,
  accountId: string,
  categoryIds: readonly string[],
  { before, after }: { before: readonly Told[]; after: readonly Told[] },
): Promise<void> {
  const circuits = await circuitsOfAccount(db, accountId);
  const parents = await parentsOf(db, accountId);
  for (const categoryId of categoryIds) {
    const path = pathUp(categoryId, parents);
    const refusal = dropRefusal(circuits, after, path);
    if (refusal !== null && refusal !== dropRefusal(circuits, before, path))
      throw new Refused(refusal, { extra: { categoryId } });
  }
}

/**
 * The categories must be of the catalogue, each without another rule of the circuit. Refusals: `invalid`,
 * `category_has_rule`.
 */
async function checkCategories(
  { db }: Call,
  { accountId, circuitId, id }: { accountId: string; circuitId: string; id: string | null },
  categoryIds: readonly string[],
  rules: readonly DispatchCircuitRule[],
): Promise<void> {
  const known = await categoriesAmong(db, accountId, categoryIds);
  const violations = categoryIds.flatMap((one, at) =>
    known.has(one) ? [] : [{ field: `categoryIds.${at}`, code: 'choice' }],
  );
  if (violations.length > 0) throw new Refused('invalid', { violations });
  const others = rules.filter((rule) => rule.circuitId === circuitId && rule.id !== id);
  const taken = categoryIds.findIndex((one) => others.some((rule) => rule.categoryIds.includes(one)));
  if (taken >= 0) throw refusedAt(`categoryIds.${taken}`, 'category_has_rule', 'taken');
}

const numbered = (instructions: Creation['instructions'] = []): DispatchCircuitRule['instructions'] =>
  instructions.map((one, at) => ({ ...one, sequence: at + 1 }));

export const blankRule = {
  description: '',
  terms: '',
  traceabilityEnabled: false,
  status: 'enabled' as const,
  highlightedInstruction: '',
  translations: {},
  eligibleCountries: [],
  customValues: {},
};

async function viewOf(call: Call, rule: DispatchCircuitRule) {
  const circuit = await findCircuit(call.db, [rule.accountId], rule.circuitId);
  if (!circuit) throw new Error('The circuit of a rule is out of scope');
  const { id, type, channel, name } = circuit;
  return { ...rule, circuit: { id, type, channel, name: translated(name, call.locale) } };
}

export const auditRule = (
  call: Call,
  action: 'create' | 'update' | 'remove',
  before: DispatchCircuitRule | null,
  after: DispatchCircuitRule | null,
): Promise<void> => {
  const rule = after ?? before;
  if (rule === null) throw new Error('Nothing was changed');
  return writeAudit(call, {
    accountId: rule.accountId,
    action,
    noun: 'dispatch_circuit_rule',
    nounId: rule.id,
    before,
    after,
  });
};

/**
 * Creates a rule that says how a circuit is offered for some categories. Refusals: `not_found` (the circuit),
 * `invalid`, `category_has_rule`, `category_store_drop`, `category_web_drop`.
 */
export async function createRule(call: Call, { circuitId, ...written }: Creation) {
  const circuit = await findCircuit(call.db, call.actor.accountIds, circuitId);
  if (!circuit) throw new Refused('not_found');
  const { accountId } = circuit;
  await holdCatalogue(call.db, accountId);
  const rules = await rulesOfAccount(call.db, accountId);
  const categoryIds = [...new Set(written.categoryIds)];
  await checkCategories(call, { accountId, circuitId, id: null }, categoryIds, rules);
  const rule = {
    ...blankRule,
    ...written,
    accountId,
    circuitId,
    categoryIds,
    instructions: numbered(written.instructions),
  };
  await refuseDrops(call, accountId, categoryIds, { before: rules, after: [...rules, rule] });
  const made = await insertRule(call.db, rule);
  await auditRule(call, 'create', null, made);
  return viewOf(call, made);
}

/** The rule and all others of its account, locked until the call ends. Refusal: `not_found`. */
async function held(call: Call, id: string) {
  const seen = await findRule(call.db, call.actor.accountIds, id);
  if (!seen) throw new Refused('not_found');
  await holdCatalogue(call.db, seen.accountId);
  const rules = await rulesOfAccount(call.db, seen.accountId);
  const before = rules.find((rule) => rule.id === id);
  if (!before) throw new Refused('not_found');
  return { before, rules };
}

/** Refusals: those of `createRule`, `status_changed`. */
export async function changeRule(call: Call, id: string, { version, ...change }: Change) {
  const { before, rules } = await held(call, id);
  if (before.version !== version) throw new Refused('status_changed');
  const categoryIds = [...new Set(change.categoryIds ?? before.categoryIds)];
  if (change.categoryIds !== undefined) await checkCategories(call, before, categoryIds, rules);
  const instructions =
    change.instructions === undefined ? before.instructions : numbered(change.instructions);
  const rule = { ...before, ...change, categoryIds, instructions };
  const touched = [...new Set([...before.categoryIds, ...categoryIds])];
  const after = rules.map((one) => (one.id === id ? rule : one));
  await refuseDrops(call, before.accountId, touched, { before: rules, after });
  const { id: _id, version: _version, ...written } = rule;
  const saved = await updateRule(call.db, before, written);
  if (!saved) throw new Refused('status_changed');
  await auditRule(call, 'update', before, saved);
  return viewOf(call, saved);
}

/** Refusals: `not_found`, `category_store_drop`, `category_web_drop`. */
export async function removeRule(call: Call, id: string): Promise<void> {
  const { before, rules } = await held(call, id);
  const after = rules.filter((rule) => rule.id !== id);
  await refuseDrops(call, before.accountId, before.categoryIds, { before: rules, after });
  await deleteRule(call.db, id);
  await auditRule(call, 'remove', before, null);
}
