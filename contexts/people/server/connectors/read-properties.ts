import {
  connectorKinds,
  isSecretProperty,
  type PropertyKind,
} from '../../domain/connectors/connector-kinds.ts';
import {
  keepsSecrets,
  keptValue,
  propertyViolations,
  type TypedProperty,
} from '../../domain/connectors/connector.rules.ts';
import { Refused, type Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { FieldCode } from '@reprise/platform/domain/core/violations.ts';
import { hostFault, socketFault } from '@reprise/platform/server/outside/socket.ts';
import { addressFault } from '@reprise/platform/server/outside/outside-address.ts';
import { sealed, unsealed } from '@reprise/platform/server/outside/sealed.ts';

export type StoredProperty = TypedProperty & { setAt?: string | undefined };

/** Why nothing may be sent to the address of a property; null: it may, or it is none. */
function faultOf(kind: PropertyKind | undefined, value: string): FieldCode | null {
  if (kind?.kind === 'address') return addressFault(value, kind.strictHttps === true);
  if (kind?.kind === 'host') return hostFault(value);
  return kind?.kind === 'socket' ? socketFault(value) : null;
}

/** Addresses that may not be called, each at its place. */
function closedAddresses(fqn: string, typed: readonly TypedProperty[]): Violation[] {
  return typed.flatMap(({ name, value }, at): Violation[] => {
    const kind = connectorKinds[fqn]?.properties.find((one) => one.name === name);
    const code = value === '' ? null : faultOf(kind, value);
    return code === null ? [] : [{ field: `properties.${at}.value`, code }];
  });
}

/**
 * The typed properties as they are stored: each as its connector declares it, addresses only if they may be called,
 * secrets encrypted. A secret left empty keeps its value, unless an address now leads to another host. Refusal:
 * `invalid`, at the property.
 */
export function readProperties(
  fqn: string,
  typed: readonly TypedProperty[],
  before: readonly StoredProperty[],
  now: Date,
): StoredProperty[] {
  const kept = keepsSecrets(fqn, typed, before)
    ? before
    : before.filter(({ name }) => !isSecretProperty(fqn, name));
  const then = (name: string): StoredProperty | undefined => kept.find((one) => one.name === name);
  const keeps = (name: string): boolean => isSecretProperty(fqn, name) && (then(name)?.value ?? '') !== '';
  const violations = [...propertyViolations(fqn, typed, keeps), ...closedAddresses(fqn, typed)];
  if (violations.length > 0) throw new Refused('invalid', { violations });
  return typed.map(({ name, value: said }): StoredProperty => {
    const old = then(name);
    if (said === '' && keeps(name) && old) return old;
    const kind = connectorKinds[fqn]?.properties.find((one) => one.name === name);
    const value = keptValue(kind, said);
    if (isSecretProperty(fqn, name) && value !== '')
      return { name, value: sealed(value), setAt: now.toISOString() };
    return old?.value === value ? old : { name, value, setAt: now.toISOString() };
  });
}

/** Stored properties, decrypted, by their names. */
export const openValues = (fqn: string, stored: readonly TypedProperty[]): Record<string, string> =>
  Object.fromEntries(
    stored.map(({ name, value }) => [
      name,
      isSecretProperty(fqn, name) && value !== '' ? unsealed(value) : value,
    ]),
  );
