import { z } from 'zod';
import { premiumFeatures, type PremiumFeature } from '../accounts/account.ts';
import { text } from '@reprise/platform/domain/core/field.ts';

/** The name of an action: its premium feature, and after a full stop the action. */
export const actionName = z
  .string()
  .max(80)
  .regex(/^[a-z][a-z_]*(\.[a-z][a-z_]*)?$/, { error: 'format' })
  .refine((name) => featureOf(name) !== undefined, { error: 'choice' });

/** The values sent to an action and answered by it: names and texts. */
export const actionValues = z
  .record(text(80, 1), text(2000))
  .refine((values) => Object.keys(values).length <= 50, { error: 'too_many', params: { max: 50 } });

/** The premium feature of an action (`refurb_connector.grade`); it must be enabled for the account. */
export function featureOf(action: string): PremiumFeature | undefined {
  const [feature] = action.split('.');
  return premiumFeatures.find((one) => one === feature);
}

/** The partner's answer, in its own words and values. */
export const launched = z.object({
  action: z.string(),
  /** The name of the configuration whose partner answered. */
  connector: z.string(),
  message: z.string(),
  values: z.record(z.string(), z.string()),
});
export type Launched = z.infer<typeof launched>;
