import { z } from 'zod';
import { id, otherLanguages, text } from '@reprise/platform/domain/core/field.ts';
import { circuitLimits } from '@reprise/platform/domain/core/limits.ts';
import { dispatchCircuitRuleLimits as limits } from '../catalogue/catalogue.limits.ts';
import { dispatchCircuitRule, instructionTypes } from './circuit.ts';

/** The fields of a rule's form: up to six instructions, in their order. */
export const dispatchCircuitRuleSheet = dispatchCircuitRule
  .pick({
    description: true,
    traceabilityEnabled: true,
    status: true,
    highlightedInstruction: true,
    translations: true,
    eligibleCountries: true,
  })
  .extend({
    terms: text(limits.terms.max),
    categoryIds: z.array(id).min(limits.categories.min).max(limits.categories.max),
    customValues: z
      .record(text(limits.customName.max, limits.customName.min), text(limits.customValue.max))
      .refine((values) => Object.keys(values).length <= limits.customValues, { error: 'too_many' }),
    instructions: z
      .array(
        z.object({
          label: text(circuitLimits.instruction.max, circuitLimits.instruction.min),
          translations: otherLanguages(circuitLimits.instruction.max).optional(),
          type: z.enum(instructionTypes),
        }),
      )
      .max(circuitLimits.instructionsMax),
  });
export type DispatchCircuitRuleSheet = z.infer<typeof dispatchCircuitRuleSheet>;
