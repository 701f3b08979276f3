import { isOfBuyer } from '@reprise/platform/domain/core/access.ts';
import { dispatchRuleApi } from '../../domain/dispatch/dispatch-rule.contract.ts';
import { route, type Call, type Route } from '@reprise/platform/server/http/route.ts';
import { brandsFor, categoriesFor, circuitsFor, ownAccountsOf, workshopsFor } from './choices.db.ts';
import { defaultOf } from './default-warehouse.db.ts';
import { retailersOf } from './reach.db.ts';
import { mayWrite, reachOf } from './reach.ts';
import { reorderRules } from './reorder-rules.ts';
import { listRules, viewRules } from './rules.db.ts';
import { setDefaultWarehouse } from './set-default-warehouse.ts';
import { simulate } from './simulate.ts';
import { changeRule, createRule, readRule, removeRule } from './write-rule.ts';

async function choicesFor(call: Call, wanted: string | undefined) {
  const { db, actor, locale } = call;
  const accounts = await (isOfBuyer(actor) ? retailersOf(db, actor.accountId) : ownAccountsOf(db, actor));
  const reach = await reachOf(call, wanted);
  const { accountId } = reach;
  return {
    accountId,
    accounts,
    mayWrite: await mayWrite(call),
    workshops: await workshopsFor(db, reach),
    categories: await categoriesFor(db, accountId, locale),
    brands: await brandsFor(db, accountId),
    circuits: await circuitsFor(db, accountId),
  };
}

/** The management of dispatch rules. */
export const dispatchRoutes: Route[] = [
  route(dispatchRuleApi.rules, async (call, { query }) => {
    const { db, actor, locale } = call;
    const all = await listRules(db, actor, await reachOf(call, query.accountId));
    const from = (query.page - 1) * query.itemsPerPage;
    const shown = all.slice(from, from + query.itemsPerPage);
    return { items: await viewRules(db, shown, locale), total: all.length };
  }),
  route(dispatchRuleApi.choices, (call, { query }) => choicesFor(call, query.accountId)),
  route(dispatchRuleApi.defaultWarehouse, async (call, { query }) => {
    const reach = await reachOf(call, query.accountId);
    return defaultOf(call.db, reach);
  }),
  route(dispatchRuleApi.setDefaultWarehouse, (call, { body }) => setDefaultWarehouse(call, body)),
  route(dispatchRuleApi.reorder, (call, { body }) => reorderRules(call, body)),
  route(dispatchRuleApi.simulate, (call, { body }) => simulate(call, body)),
  route(dispatchRuleApi.create, (call, { body }) => createRule(call, body)),
  route(dispatchRuleApi.rule, (call, { params }) => readRule(call, params.id)),
  route(dispatchRuleApi.change, (call, { params, body }) => changeRule(call, params.id, body)),
  route(dispatchRuleApi.remove, (call, { params }) => removeRule(call, params.id)),
];
