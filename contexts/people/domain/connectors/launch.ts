import { z } from 'zod';
import { premiumFeatures, type PremiumFeature } from '../accounts/account.ts';
import { text } from '@reprise/platform/domain/core/field.ts';

/** What an action is called: the premium feature whose it is, and after a full stop which of its actions. */
export const actionName = z
  .string()
  .max(80)
  .regex(/^[a-z][a-z_]*(\.[a-z][a-z_]*)?$/, { error: 'format' })
  .refine((name) => featureOf(name) !== undefined, { error: 'choice' });

/** What an action is given and what it answers: names and texts. */
export const actionValues = z
  .record(text(80, 1), text(2000))
  .refine((values) => Object.keys(values).length <= 50, { error: 'too_many', params: { max: 50 } });

/** The premium feature whose an action is (`refurb_connector.grade`); it must be switched on for the account. */
export function featureOf(action: string): PremiumFeature | undefined {
  const [feature] = action.split('.');
  return premiumFeatures.find((one) => one === feature);
}

/** What the partner did, in its own words and values. */
export const launched = z.object({
  action: z.string(),
  /** The name of the settings whose partner did it. */
  connector: z.string(),
  message: z.string(),
  values: z.record(z.string(), z.string()),
});
export type Launched = z.infer<typeof launched>;
