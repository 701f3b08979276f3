import { can, type Actor } from '@reprise/platform/domain/core/access.ts';
import type { Category } from '../../domain/categories/category.ts';
import type { CategoryCircuit, CategoryDetail } from '../../domain/categories/category-sheet.ts';
import { nearestRule, offerOf } from '../../domain/circuits/dispatch-circuit-rule.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { ancestorsQuery, buyersOf, cataloguesOf, countChildren, findCategory } from './categories.db.ts';
import { circuitsOfAccount, rulesOfAccount } from './dispatch-rules.db.ts';
import { countBelowQuery } from '../catalogue/categories.db.ts';

/** A category in the caller's reach. Refusal: `not_found`. */
export async function ownCategory({ db, actor }: Call, id: string): Promise<Category> {
  const found = await findCategory(db, actor, id);
  if (!found) throw new Refused('not_found');
  return found;
}

/**
 * A category in the caller's reach, with the call bound to its catalogue's account as well: the categories beside and
 * below it, their products and their questions may have other buyers. Refusal: `not_found`.
 */
export async function categoryInCatalogue(call: Call, id: string): Promise<Category> {
  const { actor, bindTo } = call;
  const category = await ownCategory(call, id);
  bindTo([...new Set([...actor.accountIds, category.accountId])]);
  return category;
}

/**
 * Circuits belong to the retailer: they are shown to whoever acts for the retailer's own account and may write rules.
 */
export const mayWriteCircuits = (actor: Actor, accountId: string): boolean =>
  actor.accountIds.includes(accountId) && can(actor, 'dispatch_circuit_rule_write');

async function circuitsIn(call: Call, path: readonly Category[]): Promise<CategoryCircuit[]> {
  const [own] = path;
  if (own === undefined) return [];
  const ids = path.map(({ id }) => id);
  const labels = new Map(path.map(({ id, label }) => [id, translated(label, call.locale)]));
  const circuits = await circuitsOfAccount(call.db, own.accountId);
  const rules = await rulesOfAccount(call.db, own.accountId);
  return circuits.map((circuit) => {
    const { offered, from, categoryId } = offerOf(circuit.id, rules, ids);
    return {
      id: circuit.id,
      type: circuit.type,
      channel: circuit.channel,
      status: circuit.status,
      name: translated(circuit.name, call.locale),
      offered,
      from,
      fromCategory: categoryId === null ? null : (labels.get(categoryId) ?? null),
      ruleId: nearestRule(circuit.id, rules, ids.slice(0, 1))?.rule.id ?? null,
    };
  });
}

/** A category for its form: what its reader may see, also where a change before it saw the whole catalogue. */
export async function detailOf(call: Call, category: Category): Promise<CategoryDetail> {
  const { db, actor, read } = call;
  call.bindTo(actor.accountIds);
  const [path, [counted]] = await read(ancestorsQuery(category.id), countBelowQuery(category.id));
  const [catalogue] = await cataloguesOf(db, actor, category.accountId);
  const buyers = await buyersOf(db, category.accountId);
  const circuits = await circuitsIn(call, path);
  return {
    ...category,
    accountName: catalogue?.name ?? '',
    currency: catalogue?.currency ?? 'EUR',
    buyerName: buyers.find(({ id }) => id === category.buyerAccountId)?.name ?? null,
    numberOfChildren: await countChildren(db, category),
    numberOfProducts: counted?.total ?? 0,
    numberOfPublishedProducts: counted?.published ?? 0,
    circuits,
    dispatchCircuitRule: circuits.flatMap(({ ruleId }) => ruleId ?? []),
    mayWrite: can(actor, 'category_write') && category.status === 'active',
    mayWriteCircuits: mayWriteCircuits(actor, category.accountId) && category.status === 'active',
    mayChangeBuyer: can(actor, 'client_write'),
  };
}
