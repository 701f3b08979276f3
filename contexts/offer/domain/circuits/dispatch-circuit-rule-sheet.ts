import { z } from 'zod';
import { id, otherLanguages, text } from '@reprise/platform/domain/core/field.ts';
import { circuitLimits } from '@reprise/platform/domain/core/limits.ts';
import { dispatchCircuitRuleLimits as limits } from '../catalogue/catalogue.limits.ts';
import { dispatchCircuitRule, instructionTypes } from './circuit.ts';

/** What is written of a rule (administration, 3: Dispatch circuit rule): up to six instructions, in their order. */
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
