import { dispatchCircuitRuleApi } from '@reprise/domain/circuit/dispatch-circuit-rule.contract';
import { connectorApi } from '@reprise/domain/connector/connector.contract';
import { translated } from '@reprise/domain/locales';
import { route, type Route } from '../../lib/http/route.ts';
import { listRules } from './launch-action.db.ts';
import { askAboutRule, launchGeneric, launchOnRule } from './launch-action.ts';

/** What the partner of a premium feature is asked, and asked to do, on the rules of circuits. */
export const launchActionRoutes: Route[] = [
  route(connectorApi.launchGeneric, (call, { query }) => launchGeneric(call, query)),
  route(dispatchCircuitRuleApi.dispatchCircuitRules, async ({ db, actor, locale }, { query }) => {
    const { items, total } = await listRules(db, actor, query);
    return {
      total,
      items: items.map(({ type, channel, name, ...rule }) => ({
        ...rule,
        circuit: { id: rule.circuitId, type, channel, name: translated(name, locale) },
      })),
    };
  }),
  route(dispatchCircuitRuleApi.askConnector, (call, { params, query }) =>
    askAboutRule(call, params.id, query.action),
  ),
  route(dispatchCircuitRuleApi.launchConnector, (call, { params, body }) =>
    launchOnRule(call, params.id, body),
  ),
];
