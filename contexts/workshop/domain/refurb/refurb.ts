import { z } from 'zod';
import {
  cents,
  currency,
  id,
  instant,
  productName,
  text,
  translatedText,
  version,
} from '@reprise/platform/domain/core/field.ts';
import { refurbLimits } from '@reprise/platform/domain/core/limits.ts';
import { forReadersOf } from '@reprise/platform/domain/core/money-readers.ts';
import { refurbStepStatuses } from './refurb.states.ts';

/** The definition of a refurbishment step: what can be done to an item. */
export const refurbStep = z.object({
  id,
  buyerAccountId: id,
  name: text(255, 1),
  description: text(255),
  stockId: id.nullable(),
  active: z.boolean(),
  version,
  createdAt: instant,
});
/** What a step costs in one workshop, in cents. */
export const refurbStepCost = z.object({
  id,
  buyerAccountId: id,
  refurbStepId: id,
  warehouseId: id,
  cost: cents.nonnegative(),
});

export const refurbQuestionTypes = ['unique', 'multiple'] as const;
export const refurbDiagnosticQuestion = z.object({
  id,
  buyerAccountId: id,
  type: z.enum(refurbQuestionTypes),
  label: translatedText(255, 1),
  position: z.int(),
  /** The categories for whose items it is asked; empty: for every item. */
  categoryIds: z.array(id),
  version,
  /** When it was archived: it is no longer asked, but diagnoses in which it was answered still show it. */
  archivedAt: instant.nullable(),
});
/** An answer, with the steps that it proposes. */
export const refurbDiagnosticResponse = z.object({
  id,
  buyerAccountId: id,
  questionId: id,
  position: z.int(),
  label: translatedText(255, 1),
  refurbStepIds: z.array(id),
  archivedAt: instant.nullable(),
});

export const refurbDiagnosis = z.object({
  id,
  itemId: id,
  retailerAccountId: id,
  buyerAccountId: id,
  status: z.enum(['in_progress', 'finalized', 'abandoned']),
  responses: z.array(z.object({ questionId: id, responseIds: z.array(id) })),
  proposedStepIds: z.array(id),
  userId: id.nullable(),
  stockId: id.nullable(),
  createdAt: instant,
  finalizedAt: instant.nullable(),
});
export type RefurbDiagnosis = z.infer<typeof refurbDiagnosis>;

/** A refurbishment step assigned to one item. */
export const itemRefurbStep = z.object({
  id,
  itemId: id,
  refurbStepId: id,
  retailerAccountId: id,
  buyerAccountId: id,
  warehouseId: id,
  status: z.enum(refurbStepStatuses),
  version,
  name: text(255),
  description: text(255),
  position: z.int(),
  plannedCost: cents.nonnegative(),
  stockId: id.nullable(),
  userId: id.nullable(),
  comment: text(255),
  cancelComment: text(255),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type ItemRefurbStep = z.infer<typeof itemRefurbStep>;

/** A part used in a step of an item: the quantity, and the cost of one in cents. */
export const itemRefurbPart = z.object({
  id,
  itemRefurbStepId: id,
  itemId: id,
  retailerAccountId: id,
  buyerAccountId: id,
  name: text(refurbLimits.partName.max, 1),
  reference: text(refurbLimits.partReference.max),
  quantity: z.int().min(1).max(refurbLimits.partQuantity.max),
  unitCost: cents.nonnegative().max(refurbLimits.partCost.max),
  userId: id.nullable(),
  createdAt: instant,
});
export type ItemRefurbPart = z.infer<typeof itemRefurbPart>;
/** What is entered of a part when its step is completed. */
const usedPart = itemRefurbPart
  .pick({ name: true, quantity: true, unitCost: true })
  .extend({ reference: itemRefurbPart.shape.reference.default('') });
export type UsedPart = z.infer<typeof usedPart>;
/** The parts of one step; the first with which they cost too much together is refused. */
export const usedParts = z
  .array(usedPart)
  .max(refurbLimits.parts.max)
  .superRefine((parts, context) => {
    const { max } = refurbLimits.stepParts;
    const costUpTo = (at: number): number =>
      parts.slice(0, at + 1).reduce((sum, { quantity, unitCost }) => sum + quantity * unitCost, 0);
    const at = parts.findIndex((_, index) => costUpTo(index) > max);
    if (at !== -1)
      context.addIssue({ code: 'custom', message: 'too_big', path: [at, 'unitCost'], params: { max } });
  });
export const itemRefurbPartView = itemRefurbPart
  .pick({
    id: true,
    name: true,
    reference: true,
    quantity: true,
  })
  .extend({ unitCost: forReadersOf('cost', itemRefurbPart.shape.unitCost) });
export const itemRefurbStepView = itemRefurbStep
  .pick({
    id: true,
    itemId: true,
    refurbStepId: true,
    warehouseId: true,
    status: true,
    version: true,
    name: true,
    description: true,
    position: true,
    stockId: true,
    userId: true,
    comment: true,
    cancelComment: true,
    startedAt: true,
    endedAt: true,
    createdAt: true,
    updatedAt: true,
  })
  .extend({
    plannedCost: forReadersOf('cost', itemRefurbStep.shape.plannedCost),
    /** That of the buyer’s account, in which the costs of the step and of its parts are. */
    currency,
    stockName: z.string().nullable(),
    expectedStockId: id.nullable(),
    expectedStockName: z.string().nullable(),
    userName: z.string().nullable(),
    itemIdentificationNumber: z.string(),
    productLabel: productName,
    parts: z.array(itemRefurbPartView),
  });
export type ItemRefurbStepView = z.infer<typeof itemRefurbStepView>;
