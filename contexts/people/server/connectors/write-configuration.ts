import { grantTo } from '@reprise/platform/domain/core/access.ts';
import { connectorKinds, ssoFqn, stationFqn } from '../../domain/connectors/connector-kinds.ts';
import {
  deactivationRefusal,
  deletionRefusal,
  listOf,
  mayConfigure,
  type TypedProperty,
} from '../../domain/connectors/connector.rules.ts';
import type { connectorApi } from '../../domain/connectors/connector.contract.ts';
import type { ConnectorOrganizationView } from '../../domain/connectors/connector.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { getRootDetail } from '../accounts/accounts.db.ts';
import { writeAudit } from '../audit/audit.db.ts';
import { getConfiguration, getConnector, ownerOf, viewOf, type Configuration } from './connectors.db.ts';
import { readProperties } from './read-properties.ts';
import {
  changeConfiguration,
  countForced,
  deleteConfiguration,
  domainsOfOthers,
  domainsTaken,
  holdConfigurations,
  insertConfiguration,
  isNameTaken,
  isUsed,
  otherActive,
} from './write-configuration.db.ts';

type Created = z.output<typeof connectorApi.createConfiguration.body>;
type Changed = z.output<typeof connectorApi.changeConfiguration.body>;
type Kept = { id?: string; accountId: string; connectorId: string; fqn: string };

/** Whether the caller may manage a configuration; for a station that depends on the premium features of its account. */
async function isConfigurer(
  { db, actor }: Call,
  settings: { fqn: string; accountId: string; organizationId: string },
): Promise<boolean> {
  const detail = settings.fqn === stationFqn ? await getRootDetail(db, settings.accountId) : undefined;
  return mayConfigure(actor, settings, detail?.enabledPremiumFeatures ?? []);
}

/** The configuration, if the caller may manage it. Refusal: `not_found`. */
export async function findConfiguration(call: Call, id: string): Promise<Configuration> {
  const found = await getConfiguration(call.db, id);
  if (!found || !(await isConfigurer(call, found))) throw new Refused('not_found');
  return found;
}

async function refuseTakenName(
  { db }: Call,
  of: { id?: string; organizationId: string },
  name: string,
): Promise<void> {
  if (await isNameTaken(db, of, name))
    throw new Refused('configuration_name_taken', { violations: [{ field: 'name', code: 'taken' }] });
}

/** Refuses a second active configuration where an account may have only one. */
async function refuseSecondActive({ db }: Call, kept: Kept): Promise<void> {
  if (connectorKinds[kept.fqn]?.soleActive !== true) return;
  const other = await otherActive(db, kept);
  if (other) throw new Refused('configuration_already_active', { extra: { name: other.name } });
}

/**
 * Refuses a domain that another account's single sign-on uses, or whose people are another account's: the provider, who
 * knows both, configures one that two accounts share.
 */
async function refuseTakenDomains(
  { db, actor }: Call,
  { fqn, accountId }: Kept,
  properties: readonly TypedProperty[],
): Promise<void> {
  if (fqn !== ssoFqn) return;
  const at = properties.findIndex(({ name }) => name === 'domains');
  const domains = listOf(properties[at]?.value);
  const taken = await domainsTaken(db, accountId, domains);
  if (grantTo(actor, 'sso_configuration') !== 'all')
    taken.push(...(await domainsOfOthers(db, accountId, domains)));
  if (taken.length > 0)
    throw new Refused('invalid', { violations: [{ field: `properties.${at}.value`, code: 'taken' }] });
}

/**
 * Creates a configuration. Refusals: `not_found`, `closed_in_sandbox`, `configuration_name_taken`, `configuration_already_active`,
 * `invalid`.
 */
export async function createConfiguration(call: Call, body: Created): Promise<ConnectorOrganizationView> {
  const { db, now } = call;
  const { connectorId, organizationId, name, active } = body;
  const connector = await getConnector(db, connectorId);
  const owner = await ownerOf(organizationId, db).executeTakeFirst();
  if (!connector || !owner) throw new Refused('not_found');
  const kept = { accountId: owner.accountId, connectorId, fqn: connector.fqn };
  if (!(await isConfigurer(call, { ...kept, organizationId }))) throw new Refused('not_found');
  if (owner.isSandbox) throw new Refused('closed_in_sandbox');
  await holdConfigurations(db, kept.accountId);
  const properties = readProperties(connector.fqn, body.properties, [], now);
  await refuseTakenName(call, { organizationId }, name);
  await refuseTakenDomains(call, kept, properties);
  if (active) await refuseSecondActive(call, kept);
  const id = await insertConfiguration(
    db,
    { connectorId, organizationId, accountId: owner.accountId, name, active, properties },
    now.toISOString(),
  );
  const after = viewOf(await findConfiguration(call, id));
  await writeAudit(call, { ...audited(after), action: 'create', after });
  return after;
}

/** Changes the given fields of a configuration. Refusals: as above, `status_changed`, `sso_forced`. */
export async function changeSettings(
  call: Call,
  id: string,
  { version, ...body }: Changed,
): Promise<ConnectorOrganizationView> {
  const { db, now } = call;
  const { accountId } = await findConfiguration(call, id);
  await holdConfigurations(db, accountId);
  const before = await findConfiguration(call, id);
  if (version !== before.version) throw new Refused('status_changed');
  const { properties: typed, ...others } = body;
  if (others.name !== undefined) await refuseTakenName(call, before, others.name);
  const properties = typed && readProperties(before.fqn, typed, before.properties, now);
  if (properties) {
    await refuseTakenDomains(call, before, properties);
    await refuseLostDomains(call, before, properties);
  }
  await refuseSwitch(call, before, others.active);
  const change = properties ? { ...others, properties } : others;
  if (!(await changeConfiguration(db, before, change, now.toISOString())))
    throw new Refused('status_changed');
  const after = viewOf(await findConfiguration(call, id));
  await writeAudit(call, { ...audited(after), action: 'update', before: viewOf(before), after });
  return after;
}

/** Refuses to take away a domain of somebody who can sign in in no other way. Refusal: `sso_forced`. */
async function refuseLostDomains(
  { db }: Call,
  before: Configuration,
  properties: readonly TypedProperty[],
): Promise<void> {
  if (before.fqn !== ssoFqn || !before.active) return;
  const at = properties.findIndex(({ name }) => name === 'domains');
  const kept = listOf(properties[at]?.value);
  const lost = listOf(before.properties.find(({ name }) => name === 'domains')?.value).filter(
    (domain) => !kept.includes(domain),
  );
  const refusal = deactivationRefusal(before.fqn, {
    forcedUsers: lost.length > 0 ? await countForced(db, before.accountId, lost) : 0,
  });
  if (refusal !== null)
    throw new Refused(refusal, {
      violations: [{ field: `properties.${at}.value`, code: 'sso_domain_used' }],
    });
}

async function refuseSwitch(call: Call, before: Configuration, active: boolean | undefined): Promise<void> {
  if (active === undefined || active === before.active) return;
  if (active) return refuseSecondActive(call, before);
  const forcedUsers = before.fqn === ssoFqn ? await countForced(call.db, before.accountId) : 0;
  const refusal = deactivationRefusal(before.fqn, { forcedUsers });
  if (refusal !== null) throw new Refused(refusal);
}

/** Deletes a configuration. Refusals: `not_found`, `configuration_active`, `configuration_in_use`. */
export async function removeConfiguration(call: Call, id: string): Promise<void> {
  const { accountId } = await findConfiguration(call, id);
  await holdConfigurations(call.db, accountId);
  // read again: whoever held them may have switched it on
  const before = await findConfiguration(call, id);
  const refusal = deletionRefusal(before, { isUsed: await isUsed(call.db, id) });
  if (refusal !== null) throw new Refused(refusal);
  await deleteConfiguration(call.db, id);
  await writeAudit(call, { ...audited(before), action: 'remove', before: viewOf(before) });
}

const audited = ({ id, accountId }: { id: string; accountId: string }) => ({
  accountId,
  noun: 'connector_organization',
  nounId: id,
});
