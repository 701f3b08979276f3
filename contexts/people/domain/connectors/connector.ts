import { z } from 'zod';
import { id, instant, text, version } from '@reprise/platform/domain/core/field.ts';
import { connectorLimits } from '@reprise/platform/domain/core/limits.ts';
import { connectorTypes } from './connector-types.ts';

/** A kind of outside partner that the program can speak to. */
export const connector = z.object({
  id,
  name: text(120, 1),
  type: z.enum(connectorTypes),
  fqn: text(120, 1),
});

/** One of the partners, as their list shows it. */
export const connectorListView = connector.pick({ id: true, name: true, type: true, fqn: true });

/** Why there is no working with a partner, as far as an answer or none says it. */
export const partnerFaults = [
  'unauthorized',
  'not_found',
  'redirected',
  'failing',
  'refused',
  'wrong_answer',
  'timeout',
  'unreachable',
  'certificate',
  'closed_network',
] as const;
export type PartnerFault = (typeof partnerFaults)[number];

const property = z.object({ name: text(120, 1), value: text(connectorLimits.propertyValue.max) });
/** One account's configuration of a connector. Secrets are encrypted in it. */
export const connectorOrganization = z.object({
  id,
  connectorId: id,
  accountId: id,
  organizationId: id,
  name: text(120, 1),
  /** `setAt`: since when the value has been the same; null for old values. */
  properties: z
    .array(property.extend({ value: z.string(), setAt: instant.optional() }))
    .min(connectorLimits.propertiesMin),
  active: z.boolean(),
  /** Since when the work that the program does by itself with this partner fails, and how; both null: it does not. */
  failingSince: instant.nullable(),
  fault: z.enum(partnerFaults).nullable(),
  version,
  createdAt: instant,
  updatedAt: instant,
});
export type ConnectorOrganization = z.infer<typeof connectorOrganization>;

/** The typed values; a secret left empty stays as it was. */
export const connectorSettings = z.object({
  name: text(120, 2),
  properties: z.array(property).min(connectorLimits.propertiesMin).max(20),
  active: z.boolean(),
});

/** A secret is never returned: `value` is empty, and `isSet` says whether there is one. */
export const connectorOrganizationView = connectorOrganization
  .pick({
    id: true,
    connectorId: true,
    accountId: true,
    organizationId: true,
    name: true,
    active: true,
    failingSince: true,
    fault: true,
    version: true,
    createdAt: true,
    updatedAt: true,
  })
  .extend({
    fqn: z.string(),
    type: z.enum(connectorTypes),
    connectorName: z.string(),
    organizationName: z.string(),
    properties: z.array(
      z.object({
        name: z.string(),
        value: z.string(),
        secret: z.boolean(),
        isSet: z.boolean(),
        /** Since when; null where there is none. */
        setAt: instant.nullable(),
      }),
    ),
  });
export type ConnectorOrganizationView = z.infer<typeof connectorOrganizationView>;

export const propertyKind = z.object({
  name: z.string(),
  kind: z.enum(['text', 'secret', 'address', 'host', 'socket', 'number', 'boolean', 'list']),
  required: z.boolean(),
  min: z.number().optional(),
  max: z.number().optional(),
});
/** A connector with its properties; null: the program does not know it, and accepts any property. */
export const connectorView = connectorListView.extend({
  properties: z.array(propertyKind).nullable(),
  soleActive: z.boolean(),
  testable: z.boolean(),
});

export const testOutcomes = [
  'ok',
  ...partnerFaults,
  'other_issuer',
  'no_code_flow',
  'no_pkce',
  'insecure_endpoint',
] as const;
/** The result of a test. `said`: the partner's own name, or its message about the failure. */
export const connectionTest = z.object({
  outcome: z.enum(testOutcomes),
  /** The HTTP status; null when no answer came. */
  status: z.int().nullable(),
  milliseconds: z.int(),
  said: z.string().nullable(),
});
export type ConnectionTest = z.infer<typeof connectionTest>;
