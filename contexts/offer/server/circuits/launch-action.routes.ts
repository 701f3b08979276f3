import { dispatchCircuitRuleApi } from '../../domain/circuits/dispatch-circuit-rule.contract.ts';
import { connectorApi } from '@reprise/people/domain/connectors/connector.contract.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { listRules } from './launch-action.db.ts';
import { askAboutRule, launchGeneric, launchOnRule } from './launch-action.ts';

/** The actions of premium features on rules of circuits: reading and applying. */
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
