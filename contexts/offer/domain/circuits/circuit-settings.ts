import { z } from 'zod';
import { isCountry } from '@reprise/platform/domain/address/countries.ts';
import { id, translatedText } from '@reprise/platform/domain/core/field.ts';
import { circuitLimits } from '@reprise/platform/domain/core/limits.ts';
import { circuit, instructionTypes, modifier, type Modifier } from './circuit.ts';
import { fixedProblems, percentageProblems } from './modifier-rules.ts';

const { name, description, instruction, instructionsMax } = circuitLimits;

/** One instruction as it is typed; its position is its position in the list. */
export const circuitInstruction = z.object({
  type: z.enum(instructionTypes),
  label: translatedText(instruction.max, instruction.min),
  image: id.nullable(),
});

/** Each at most once: the positions that existing instructions had before. */
const repeated = (values: readonly string[]): number[] =>
  values.flatMap((value, at) => (values.indexOf(value) < at ? [at] : []));

/** A list in which each may stand at most once. */
export const distinct = <One extends z.ZodType<string>>(one: One, max: number) =>
  z
    .array(one)
    .max(max)
    .superRefine((values, context) => {
      for (const at of repeated(values))
        context.addIssue({ code: 'custom', path: [at], message: 'duplicate' });
    });

const settledModifier = ({ type, value, cap }: Modifier): Modifier => ({
  type,
  value,
  cap: type === 'percentage' ? cap : null,
});

/** A bonus or malus as it is typed, within its bounds; a fixed amount keeps no cap. */
export const modifierField = modifier
  .superRefine(({ type, value, cap }, context) => {
    const problems =
      type === 'percentage' ? percentageProblems(value, cap, false) : fixedProblems(value, false);
    for (const { at, code, values } of problems)
      context.addIssue({ code: 'custom', path: [at], message: code, params: values });
  })
  .transform(settledModifier);

/** The countries that are served; none: every country. */
export const countriesField = distinct(z.string().refine(isCountry, 'country'), 250);

/** The fields of a circuit's form. */
export const circuitFields = z.object({
  name: translatedText(name.max, name.min),
  description: translatedText(description.max, 0),
  eligibleCountries: countriesField,
  paymentModes: distinct(id, 50),
  modifier: modifierField,
  transferOrderNumberOfCopy: circuit.shape.transferOrderNumberOfCopy,
  paysAtCreation: circuit.shape.paysAtCreation,
  instructions: z.array(circuitInstruction).max(instructionsMax),
});
export type CircuitSettings = z.output<typeof circuitFields>;
