import { can, type Actor } from '@reprise/platform/domain/core/access.ts';
import { currencies } from '@reprise/platform/domain/core/money.ts';
import { connectorLimits } from '@reprise/platform/domain/core/limits.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { FieldCode } from '@reprise/platform/domain/core/violations.ts';
import type { PartnerFault } from './connector.ts';
import { connectorKinds, ssoFqn, stationFqn, workshopFqns, type PropertyKind } from './connector-kinds.ts';

export type TypedProperty = { name: string; value: string };
type Wrong = { code: FieldCode; values?: Record<string, number> };

/** The connectors that somebody may configure in their own account, by their permissions alone. */
export const ownConnectors = (actor: Actor): string[] => [
  ...(can(actor, 'sso_configuration') ? [ssoFqn] : []),
  ...(can(actor, 'refurb_connector_settings') ? workshopFqns : []),
];

/**
 * May this person read and write the configuration of a connector in an account? The provider's people: any. With
 * `sso_configuration`: the single sign-on of one's own account. With `refurb_connector_settings`: the test stations of
 * the places that one sees in it, as long as `premium` has `refurb_connector`, and their label printers
 * (docs/permissions.md, "Configuration").
 */
export function mayConfigure(
  actor: Actor,
  { fqn, accountId, organizationId }: { fqn: string; accountId: string; organizationId: string },
  premium: readonly string[],
): boolean {
  if (can(actor, 'connectors_configuration')) return actor.accountIds.includes(accountId);
  if (accountId !== actor.accountId || !ownConnectors(actor).includes(fqn)) return false;
  if (!workshopFqns.includes(fqn)) return true;
  if (fqn === stationFqn && !premium.includes('refurb_connector')) return false;
  return actor.organizationIds?.includes(organizationId) ?? true;
}

const entriesOf = (value: string): string[] => [
  ...new Set(
    value
      .split(/[,;\s]+/)
      .map((entry) => entry.toLowerCase())
      .filter(Boolean),
  ),
];

/**
 * A value as it is stored: a list's entries once each, in lower case, between commas; everything else as it was typed.
 */
export const keptValue = (kind: PropertyKind | undefined, value: string): string =>
  kind?.kind === 'list' ? entriesOf(value).join(',') : value;

/** The entries of a stored list (`domains`, `actions`). */
export const listOf = (value: string | undefined): string[] => entriesOf(value ?? '');

const shapes: Record<NonNullable<PropertyKind['entry']>, RegExp> = {
  domain: /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/,
  action: /^[a-z][a-z_]*(\.[a-z][a-z_]*)?$/,
};

const forms: Record<NonNullable<PropertyKind['form']>, RegExp> = {
  fingerprint: /^SHA256:[A-Za-z0-9+/]{43}$/,
  folder: /^\/?(?!\.{1,2}(\/|$))[^/\\\p{C}]+(\/(?!\.{1,2}(\/|$))[^/\\\p{C}]+)*\/?$|^\/$/u,
  currency: new RegExp(`^(${currencies.join('|')})$`),
  states: /^C[02-6]=[\w.-]{1,40}(, ?C[02-6]=[\w.-]{1,40})*$/,
};
const wrongNumber = ({ min = -Infinity, max = Infinity }: PropertyKind, value: string): Wrong | null => {
  if (!/^\d{1,9}$/.test(value)) return { code: 'integer' };
  if (Number(value) < min) return { code: 'too_small', values: { min } };
  return Number(value) > max ? { code: 'too_big', values: { max } } : null;
};

const wrongLength = ({ min = 0, max = Infinity }: PropertyKind, value: string): Wrong | null => {
  if (value.length < min) return { code: 'too_short', values: { min } };
  return value.length > max ? { code: 'too_long', values: { max } } : null;
};

const wrongList = (kind: PropertyKind, value: string): Wrong | null => {
  if (value.length > connectorLimits.propertyValue.max)
    return { code: 'too_long', values: { max: connectorLimits.propertyValue.max } };
  const shape = kind.entry === undefined ? null : shapes[kind.entry];
  for (const entry of entriesOf(value)) {
    if (shape && !shape.test(entry)) return { code: 'format' };
    const wrong = wrongLength(kind, entry);
    if (wrong) return wrong;
  }
  return null;
};

/**
 * What is wrong with a value that is not empty, within the bounds of its kind; the server checks whether an address may
 * be called.
 */
export function wrongValue(kind: PropertyKind, value: string): Wrong | null {
  switch (kind.kind) {
    case 'number':
      return wrongNumber(kind, value);
    case 'boolean':
      return value === 'true' || value === 'false' ? null : { code: 'choice' };
    case 'list':
      return wrongList(kind, value);
    default:
      if (kind.form !== undefined && !forms[kind.form].test(value)) return { code: 'format' };
      return wrongLength(kind, value);
  }
}

const wrongProperty = (
  kinds: readonly PropertyKind[] | undefined,
  { name, value }: TypedProperty,
  isKept: boolean,
): Wrong | null => {
  const kind = kinds?.find((one) => one.name === name);
  if (!kind) return kinds ? { code: 'choice' } : null;
  if (keptValue(kind, value) === '') return kind.required && !isKept ? { code: 'required' } : null;
  return wrongValue(kind, value);
};

/**
 * What is wrong with the properties that were typed for a connector, each at its place (`properties.0.value`): unknown
 * to it, given twice, missing, out of bounds. `keeps` says whose secret stays when it is left empty. A connector that
 * the program does not know takes any.
 */
export function propertyViolations(
  fqn: string,
  typed: readonly TypedProperty[],
  keeps: (name: string) => boolean,
): Violation[] {
  const kinds = connectorKinds[fqn]?.properties;
  const violations = typed.flatMap((property, at): Violation[] => {
    const isRepeated = typed.findIndex(({ name }) => name === property.name) !== at;
    const wrong: Wrong | null = isRepeated
      ? { code: 'duplicate' }
      : wrongProperty(kinds, property, keeps(property.name));
    return wrong ? [{ field: `properties.${at}.value`, ...wrong }] : [];
  });
  const isMissing = kinds?.some(({ name, required }) => required && typed.every((one) => one.name !== name));
  if (isMissing) violations.push({ field: 'properties', code: 'required' });
  return [...violations, ...noneOf(connectorKinds[fqn]?.oneOf, typed, keeps)];
}

/** None of the properties of which one is needed is given: said at the first of them that was typed. */
function noneOf(
  names: readonly string[] | undefined,
  typed: readonly TypedProperty[],
  keeps: (name: string) => boolean,
): Violation[] {
  if (names === undefined) return [];
  const isGiven = (name: string): boolean =>
    keeps(name) || typed.some((one) => one.name === name && one.value !== '');
  if (names.some(isGiven)) return [];
  const at = typed.findIndex(({ name }) => names.includes(name));
  return [{ field: at === -1 ? 'properties' : `properties.${at}.value`, code: 'required' }];
}

const originOf = (address: string): string => /^[a-z]+:\/\/[^/?#\\]*/i.exec(address)?.[0].toLowerCase() ?? '';

/**
 * Do the secrets that are left empty stay? Not when an address now leads to another host: somebody who may change an
 * address must not be able to send the partner's secrets there.
 */
export const keepsSecrets = (
  fqn: string,
  typed: readonly TypedProperty[],
  before: readonly TypedProperty[],
): boolean =>
  (connectorKinds[fqn]?.properties ?? [])
    .filter(({ kind }) => kind === 'address' || kind === 'host')
    .every(({ name, kind }) => {
      const [now = '', then = ''] = [typed, before].map(
        (all) => all.find((one) => one.name === name)?.value ?? '',
      );
      if (kind === 'host') return now.toLowerCase() === then.toLowerCase();
      return originOf(now) === originOf(then);
    });

/** The facts about a configuration that its rules need. */
export type ConfigurationFacts = {
  /** Payments, parcels or results of stations refer to it. */
  isUsed: boolean;
  /** People of the account have no other way to sign in. */
  forcedUsers: number;
};

/** May a configuration be deleted? Refusals, in this order: `configuration_active`, `configuration_in_use`. */
export function deletionRefusal(
  { active }: { active: boolean },
  { isUsed }: Pick<ConfigurationFacts, 'isUsed'>,
): RefusalCode | null {
  if (active) return 'configuration_active';
  return isUsed ? 'configuration_in_use' : null;
}

/**
 * May a configuration be deactivated, or a domain leave it? `sso_forced` while somebody of the account, or of the domain,
 * has no other way to sign in.
 */
export const deactivationRefusal = (
  fqn: string,
  { forcedUsers }: Pick<ConfigurationFacts, 'forcedUsers'>,
): RefusalCode | null => (fqn === ssoFqn && forcedUsers > 0 ? 'sso_forced' : null);

/** What a partner's status says of the work with it; null: nothing is wrong. */
export function faultOfStatus(status: number): PartnerFault | null {
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404) return 'not_found';
  if (status >= 300 && status < 400) return 'redirected';
  return status >= 500 ? 'failing' : 'refused';
}
