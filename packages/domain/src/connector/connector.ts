import { z } from 'zod';
import { id, instant, text } from '../field.ts';
import { connectorLimits } from '../limits.ts';

export const connectorTypes = [
  'authentication',
  'buyer',
  'payment_mode',
  'premium_feature',
  'scheduled',
  'transport',
] as const;
/** A kind of outside partner that the program can speak to (administration, 3: Connector). */
export const connector = z.object({
  id,
  name: text(120, 1),
  type: z.enum(connectorTypes),
  fqn: text(120, 1),
});

const property = z.object({ name: text(120, 1), value: text(connectorLimits.propertyValue.max) });
/** One account's settings for a connector (administration, 3: Connector configuration). Secrets lie sealed in it. */
export const connectorOrganization = z.object({
  id,
  connectorId: id,
  accountId: id,
  organizationId: id,
  name: text(120, 1),
  properties: z.array(property.extend({ value: z.string() })).min(connectorLimits.propertiesMin),
  active: z.boolean(),
  createdAt: instant,
});
export type ConnectorOrganization = z.infer<typeof connectorOrganization>;

/** What is typed; a secret left empty stays as it was. */
export const connectorSettings = z.object({
  name: text(120, 2),
  properties: z.array(property).min(connectorLimits.propertiesMin).max(20),
  active: z.boolean(),
});

/** A secret never leaves: `value` is empty, and `isSet` says that there is one. */
export const connectorOrganizationView = connectorOrganization
  .pick({ id: true, connectorId: true, accountId: true, organizationId: true, name: true, active: true })
  .extend({
    fqn: z.string(),
    connectorName: z.string(),
    properties: z.array(
      z.object({ name: z.string(), value: z.string(), secret: z.boolean(), isSet: z.boolean() }),
    ),
    createdAt: instant,
  });
export type ConnectorOrganizationView = z.infer<typeof connectorOrganizationView>;

export type PropertyKind = { name: string; kind: 'text' | 'secret' | 'address'; required: boolean };

/** The connectors that the program speaks to, by their name, and what each has to be told (docs/connectors.md). */
export const connectorKinds: Record<string, readonly PropertyKind[]> = {
  'builtin.carrier': [{ name: 'webhookSecret', kind: 'secret', required: true }],
  'http.carrier': [
    { name: 'address', kind: 'address', required: true },
    { name: 'apiKey', kind: 'secret', required: true },
    { name: 'webhookSecret', kind: 'secret', required: true },
    { name: 'company', kind: 'text', required: false },
  ],
  'http.payout': [
    { name: 'address', kind: 'address', required: true },
    { name: 'apiKey', kind: 'secret', required: true },
    { name: 'webhookSecret', kind: 'secret', required: true },
  ],
  'http.station': [{ name: 'webhookSecret', kind: 'secret', required: true }],
};

/** What is not known to be harmless is kept as a secret. */
export const isSecretProperty = (fqn: string, name: string): boolean => {
  const kind = connectorKinds[fqn]?.find((one) => one.name === name)?.kind;
  return kind === undefined || kind === 'secret';
};
