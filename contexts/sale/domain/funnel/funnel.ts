import { dayMs } from '@reprise/platform/domain/core/day.ts';
import { z } from 'zod';
import { day, id, text } from '@reprise/platform/domain/core/field.ts';
import { channels, devices, funnelSteps } from './steps.ts';

/** How often a step was reached on one day (docs/funnel.md). */
export const funnelCount = z.object({
  accountId: id,
  /** The store of a counter; null on the site. */
  storeId: id.nullable(),
  day,
  channel: z.enum(channels),
  device: z.enum(devices),
  step: z.enum(funnelSteps),
  /** The address of a model, where the step is one of a model; else empty. */
  model: text(255),
  count: z.int(),
});
export type FunnelCount = z.infer<typeof funnelCount>;

/** Counts older than this are deleted, in days: 25 months, as long as the CNIL lets figures of an audience be kept. */
export const keptDays = 760;
/** The longest period of one question, in days. */
export const mostDays = 400;

/** The days of a period, both included. */
export const funnelQuery = z
  .object({
    from: day,
    to: day,
    channel: z.enum(channels).optional(),
    device: z.enum(devices).optional(),
  })
  .superRefine(({ from, to }, context) => {
    const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
    if (days < 1) context.addIssue({ code: 'custom', path: ['to'], message: 'range_order' });
    if (days > mostDays)
      context.addIssue({
        code: 'custom',
        path: ['from'],
        message: 'days_ahead',
        params: { max: mostDays },
      });
  });
export type FunnelQuery = z.output<typeof funnelQuery>;

/** A model's page: how often it was opened, and how often a sale of one of its products was begun. */
export const modelFunnel = z.object({
  model: z.string(),
  /** Its name, as the catalogue has it now; its address where it has none any more. */
  name: z.string(),
  opened: z.int(),
  begun: z.int(),
});

export const funnelView = z.object({
  steps: z.array(funnelCount.pick({ step: true, count: true })),
  /** The pages of models that were opened most, at most fifty. */
  models: z.array(modelFunnel),
  /** The first day that is counted in the caller's scope; null while nothing is. */
  since: day.nullable(),
});
export type FunnelView = z.infer<typeof funnelView>;
