import { connectorKinds, isSecretProperty } from '@reprise/domain/connector/connector';
import { Refused, type Violation } from '@reprise/domain/refusals';
import { outsideAddress } from '../../lib/outside/outside-address.ts';
import { sealed } from '../../lib/outside/sealed.ts';

type Property = { name: string; value: string };

/** What is wrong with one typed property, if anything. */
function wrongWith(fqn: string, { name, value }: Property): string | null {
  const kinds = connectorKinds[fqn];
  const kind = kinds?.find((one) => one.name === name);
  if (kinds && !kind) return 'choice';
  return kind?.kind === 'address' && value !== '' && !outsideAddress(value) ? 'url_https' : null;
}

/**
 * The typed properties as they are stored: each known to the connector and given once, an address one that may be
 * called, secrets sealed; a secret left empty is the one before. Refusal: `invalid`, at the property.
 */
export function readProperties(
  fqn: string,
  typed: readonly Property[],
  before: readonly Property[],
): Property[] {
  const violations: Violation[] = typed.flatMap((property, at) => {
    const isRepeated = typed.findIndex(({ name }) => name === property.name) !== at;
    const code = isRepeated ? 'duplicate' : wrongWith(fqn, property);
    return code === null ? [] : [{ field: `properties.${at}.value`, code }];
  });
  const stored = typed.map(({ name, value }): Property => {
    if (!isSecretProperty(fqn, name)) return { name, value };
    const kept = before.find((one) => one.name === name)?.value ?? '';
    return { name, value: value === '' ? kept : sealed(value) };
  });
  for (const { name, required } of connectorKinds[fqn] ?? []) {
    const at = stored.findIndex((one) => one.name === name);
    if (required && (stored[at]?.value ?? '') === '')
      violations.push({ field: at < 0 ? 'properties' : `properties.${at}.value`, code: 'required' });
  }
  if (violations.length > 0) throw new Refused('invalid', { violations });
  return stored;
}
