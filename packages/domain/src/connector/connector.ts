import { z } from 'zod';
import { id, instant, text } from '../field.ts';

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
/** One account's settings for a connector (administration, 3: Connector configuration). */
export const connectorOrganization = z.object({
  id,
  connectorId: id,
  accountId: id,
  organizationId: id,
  name: text(120, 1),
  properties: z.array(z.object({ name: text(120, 1), value: text(2000) })).min(1),
  active: z.boolean(),
  createdAt: instant,
});
