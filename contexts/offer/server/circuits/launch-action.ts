import type { dispatchCircuitRuleApi } from '../../domain/circuits/dispatch-circuit-rule.contract.ts';
import type { connectorApi } from '@reprise/people/domain/connectors/connector.contract.ts';
import { premiumFqn } from '@reprise/people/domain/connectors/connector-kinds.ts';
import { listOf } from '@reprise/people/domain/connectors/connector.rules.ts';
import { featureOf, type Launched } from '@reprise/people/domain/connectors/launch.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { callLimit } from '@reprise/platform/server/http/limits.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { outsideFailureOf } from '@reprise/platform/server/outside/outside-failure.ts';
import {
  launchAtPartner,
  PremiumRefused,
  type PremiumAnswer,
  type PremiumOrder,
  writeAudit,
  ownerOf,
  openValues,
} from '@reprise/people/server/public.ts';
import { dispatchCircuitRuleSheet } from '../../domain/circuits/dispatch-circuit-rule-sheet.ts';
import type { DispatchCircuitRule } from '../../domain/circuits/choices.ts';
import { findRule as findHeldRule, updateRule } from '../categories/dispatch-rules.db.ts';
import { holdCatalogue } from '../categories/write-category.db.ts';
import { featuresOf, premiumConnectors, ruleOf } from './launch-action.db.ts';

type Asked = Pick<PremiumOrder, 'action' | 'mode' | 'subject' | 'values'>;

const standardSeconds = 8;
/** For visitors, by address, since each launch occupies a partner. */
const limit = callLimit('launched actions', 30, 60);

/**
 * The connector of the account that performs the action. Refusals: `premium_feature_disabled`, `action_not_offered`,
 * `forbidden` to a visitor of the site when the connector is not open to them.
 */
async function partnerOf({ read, actor }: Call, accountId: string, action: string) {
  const [[features], partners] = await read(featuresOf(accountId), premiumConnectors(accountId));
  const feature = featureOf(action);
  if (!feature || !features?.enabledPremiumFeatures.includes(feature))
    throw new Refused('premium_feature_disabled');
  const opened = partners.map(({ name, properties }) => ({
    name,
    values: openValues(premiumFqn, properties),
  }));
  const partner = opened.find(({ values }) => listOf(values['actions']).includes(action));
  if (!partner) throw new Refused('action_not_offered');
  if (actor.userType === 'pseudo_anonymous' && partner.values['openToVisitors'] !== 'true')
    throw new Refused('forbidden');
  return partner;
}

async function answerOf(answer: Promise<PremiumAnswer | null>): Promise<PremiumAnswer> {
  try {
    const said = await answer;
    if (said) return said;
  } catch (error) {
    if (error instanceof PremiumRefused)
      throw new Refused('connector_refused', { extra: { reason: error.reason } });
    throw new Refused('connector_unreachable', { extra: { failure: outsideFailureOf(error) } });
  }
  throw new Refused('connector_unreachable', { extra: { failure: 'wrong_answer' } });
}

/**
 * Launches an action for an account, outside of any transaction. Refusals: as above, `connector_unreachable`,
 * `connector_refused`.
 */
async function launch(call: Call, accountId: string, asked: Asked): Promise<Launched> {
  const { name, values } = await partnerOf(call, accountId, asked.action);
  const answer = await answerOf(
    launchAtPartner(
      {
        address: values['address'] ?? '',
        apiKey: values['apiKey'] ?? '',
        signingSecret: values['signingSecret'] ?? '',
        timeoutMs: Number(values['timeoutSeconds'] || standardSeconds) * 1000,
      },
      { reference: randomUUID(), language: call.locale, ...asked },
      call.now,
    ),
  );
  return { action: asked.action, connector: name, ...answer };
}

/** The action of a premium feature for the caller's organization, or, for the provider's people, for another. */
export async function launchGeneric(
  call: Call,
  { action, values, organizationId }: z.output<typeof connectorApi.launchGeneric.query>,
): Promise<Launched> {
  const { actor } = call;
  if (actor.userId === null) await limit(call.pools, call.ip);
  const id = organizationId ?? actor.organizationId;
  const [owner] = id === null ? [undefined] : (await call.read(ownerOf(id)))[0];
  if (organizationId !== undefined && (!owner || !actor.accountIds.includes(owner.accountId)))
    throw new Refused('not_found');
  const accountId = owner?.accountId ?? actor.accountId;
  return launch(call, accountId, {
    action,
    mode: 'read',
    subject: { kind: 'organization', id: id ?? accountId, values: {} },
    values,
  });
}

async function findRule({ read, actor }: Call, id: string) {
  const [[rule]] = await read(ruleOf(actor, id));
  if (!rule) throw new Refused('not_found');
  return rule;
}

/** The partner's answer about a rule; nothing is changed. */
export async function askAboutRule(call: Call, ruleId: string, action: string): Promise<Launched> {
  const { id, accountId, customValues } = await findRule(call, ruleId);
  const subject = { kind: 'dispatch_circuit_rule', id, values: customValues } as const;
  return launch(call, accountId, { action, mode: 'read', subject, values: {} });
}

/**
 * Adds to a rule's custom values, in their bounds: what a form could not save again is none of a partner's answers.
 * Whoever has the rule open is told that it changed. Refusals: `not_found`, `connector_unreachable`.
 */
async function addValues(
  call: Call,
  { id, accountId }: Pick<DispatchCircuitRule, 'id' | 'accountId'>,
  values: Launched['values'],
) {
  await holdCatalogue(call.db, accountId);
  const before = await findHeldRule(call.db, [accountId], id);
  if (!before) throw new Refused('not_found');
  const customValues = { ...before.customValues, ...values };
  if (!dispatchCircuitRuleSheet.shape.customValues.safeParse(customValues).success)
    throw new Refused('connector_unreachable', { extra: { failure: 'wrong_answer' } });
  await updateRule(call.db, before, { customValues });
  return customValues;
}

/** The partner acts on a rule: its answer is added to the rule's custom values. */
export async function launchOnRule(
  call: Call,
  ruleId: string,
  { action, values }: z.output<typeof dispatchCircuitRuleApi.launchConnector.body>,
): Promise<Launched & { customValues: Record<string, string> }> {
  const rule = await findRule(call, ruleId);
  const { id, accountId, customValues: before } = rule;
  const subject = { kind: 'dispatch_circuit_rule', id, values: before } as const;
  const done = await launch(call, accountId, { action, mode: 'apply', subject, values });
  const customValues = await addValues(call, rule, done.values);
  await writeAudit(call, {
    accountId,
    action: 'update',
    noun: 'dispatch_circuit_rule',
    nounId: id,
    before: { customValues: before },
    after: { customValues, action },
  });
  return { ...done, customValues };
}
