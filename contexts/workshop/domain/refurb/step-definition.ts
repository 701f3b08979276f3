import { z } from 'zod';
import { cents, currency, id, text } from '@reprise/platform/domain/core/field.ts';
import { refurbLimits } from '@reprise/platform/domain/core/limits.ts';
import { forReadersOf } from '@reprise/platform/domain/core/money-readers.ts';
import { refurbStep, refurbStepCost } from './refurb.ts';

/** The cost of a step in one workshop, in cents; null where none is set: it then counts as nothing. */
export const stepCost = cents.nonnegative().max(refurbLimits.stepCost.max).nullable();

/** The fields of a step that are entered. */
export const stepDefinitionSettings = z.object({
  name: text(refurbLimits.stepName.max, 1),
  description: text(refurbLimits.stepDescription.max),
  stockId: id,
});
export type StepDefinitionSettings = z.infer<typeof stepDefinitionSettings>;

/** A step with its cost in each workshop. */
export const stepDefinitionView = refurbStep
  .pick({ id: true, buyerAccountId: true, name: true, description: true, stockId: true, version: true })
  .extend({
    stockName: z.string().nullable(),
    /** That of the buyer’s account, in which its costs are. */
    currency,
    costs: forReadersOf('cost', z.array(refurbStepCost.pick({ warehouseId: true, cost: true }))),
  });
export type StepDefinitionView = z.infer<typeof stepDefinitionView>;

/** The same with what refers to it: the questions that propose it, and the items on which it is still to be done. */
export const stepDefinitionDetail = stepDefinitionView.extend({
  questions: z.array(z.object({ id, label: z.string() })),
  openItems: z.int().nonnegative(),
});
export type StepDefinitionDetail = z.infer<typeof stepDefinitionDetail>;
