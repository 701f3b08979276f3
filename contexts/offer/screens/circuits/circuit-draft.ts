import type { CircuitDetail } from '../../domain/circuits/circuit.contract.ts';
import { instructionTypes } from '../../domain/circuits/circuit.ts';
import { circuitFields, type CircuitSettings } from '../../domain/circuits/circuit-settings.ts';
import { circuitLimits } from '@reprise/platform/domain/core/limits.ts';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import { z } from 'zod';
import { bonusDraft, bonusDraftOf, modifierOf } from '../shown/bonus-draft.ts';
import { keptWords, noWords, wordsOf } from '@reprise/platform/screens/kit/form/spoken-words.ts';
import { wholeIn } from '@reprise/platform/screens/kit/words/typed-numbers.ts';
import type { Checked } from '@reprise/platform/screens/kit/form/resource.ts';

/** A typed instruction; its key stays when it is moved. */
const instructionDraft = z.object({
  key: z.string(),
  type: z.enum(instructionTypes),
  label: keptWords,
  image: z.string().nullable(),
});
export type InstructionDraft = z.infer<typeof instructionDraft>;

/** The typed values of a circuit. */
const circuitDraft = z.object({
  name: keptWords,
  description: keptWords,
  eligibleCountries: z.array(z.string()),
  paymentModes: z.array(z.string()),
  modifier: bonusDraft,
  copies: z.string(),
  paysAtCreation: z.boolean(),
  instructions: z.array(instructionDraft),
});
export type CircuitDraft = z.infer<typeof circuitDraft>;

export const draftOf = (circuit: CircuitDetail): CircuitDraft => ({
  name: wordsOf(circuit.name),
  description: wordsOf(circuit.description),
  eligibleCountries: circuit.eligibleCountries,
  paymentModes: circuit.paymentModes,
  modifier: bonusDraftOf(circuit.modifier),
  copies: String(circuit.transferOrderNumberOfCopy),
  paysAtCreation: circuit.paysAtCreation,
  instructions: circuit.instructions.map(({ type, label, image }, at) => ({
    key: `saved-${at}`,
    type,
    label: wordsOf(label),
    image,
  })),
});

/** The draft of a circuit kept on this device; null where it has another form. */
export const acceptDraft = (kept: unknown): CircuitDraft | null =>
  circuitDraft.nullable().catch(null).parse(kept);

export const isFull = (instructions: readonly InstructionDraft[]): boolean =>
  instructions.length >= circuitLimits.instructionsMax;

/** Another instruction at the end, under a new key. */
export function withInstruction(instructions: readonly InstructionDraft[]): InstructionDraft[] {
  const highest = Math.max(0, ...instructions.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0)));
  return [...instructions, { key: `new-${highest + 1}`, type: 'none', label: noWords, image: null }];
}

/** The body from the typed values, or the violations. */
export function checkDraft({
  modifier,
  copies,
  instructions,
  ...rest
}: CircuitDraft): Checked<CircuitSettings> {
  const typed = {
    ...rest,
    modifier: modifierOf(modifier),
    transferOrderNumberOfCopy: wholeIn(copies) ?? Number.NaN,
    instructions: instructions.map(({ key: _key, ...one }) => one),
  };
  const checked = circuitFields.safeParse(typed);
  return checked.success
    ? { ok: true, body: checked.data }
    : { ok: false, violations: violationsOf(checked.error, typed) };
}
