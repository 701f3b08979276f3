import type { CircuitDetail } from '../../domain/circuits/circuit.contract.ts';
import { expect, test } from 'vitest';
import {
  acceptDraft,
  checkDraft,
  draftOf,
  isFull,
  withInstruction,
  type CircuitDraft,
} from './circuit-draft.ts';

const mode = '018f2b1e-0000-7000-8000-000000000001';
const image = '018f2b1e-0000-7000-8000-000000000002';
const circuit: CircuitDetail = {
  id: 'circuit',
  accountId: 'account',
  type: 'web_post',
  channel: 'web',
  deposit: 'post',
  name: { 'fr-FR': 'Envoi par la poste', 'en-GB': 'Post' },
  description: { 'fr-FR': '' },
  status: 'active',
  eligibleCountries: ['FR', 'BE'],
  paymentModes: [mode],
  modifier: { type: 'fixed', value: -350, cap: null },
  transferOrderNumberOfCopy: 1,
  paysAtCreation: false,
  instructionImages: [null, image],
  version: 0,
  categories: 0,
  currency: 'EUR',
  payability: { state: 'always', without: [], cause: null },
  instructions: [
    { type: 'print', label: { 'fr-FR': 'Imprimez' }, image: null },
    { type: 'protect', label: { 'fr-FR': 'Protégez' }, image },
  ],
};
const draft = draftOf(circuit);
const problems = (change: Partial<CircuitDraft>): string[] => {
  const checked = checkDraft({ ...draft, ...change });
  return checked.ok ? [] : checked.violations.map(({ field, code }) => `${field} ${code}`);
};

test('a circuit that is read is sent as it was', () => {
  const checked = checkDraft(draft);
  expect(checked.ok && checked.body).toMatchObject({
    modifier: circuit.modifier,
    transferOrderNumberOfCopy: 1,
    instructions: circuit.instructions,
  });
  expect(acceptDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  for (const other of [null, 'x', {}, { instructions: [{}] }]) expect(acceptDraft(other)).toBeNull();
});

test('what is wrong in a circuit is told before it is sent, at its own field', () => {
  expect(problems({ copies: '' })).toEqual(['transferOrderNumberOfCopy number']);
  expect(problems({ copies: '9' })).toEqual(['transferOrderNumberOfCopy too_big']);
  expect(problems({ modifier: { ...draft.modifier, mode: 'percentage', percent: '0' } })).toEqual([
    'modifier.value percent_zero',
  ]);
  expect(problems({ instructions: withInstruction(draft.instructions) })).toEqual([
    'instructions.2.label.fr-FR required',
  ]);
});

test('a circuit has six instructions at most, each under a key of its own', () => {
  let instructions = draft.instructions;
  for (let more = 0; more < 4; more += 1) instructions = withInstruction(instructions);
  expect(instructions.map(({ key }) => key)).toEqual([
    'saved-0',
    'saved-1',
    'new-1',
    'new-2',
    'new-3',
    'new-4',
  ]);
  expect([isFull(instructions.slice(1)), isFull(instructions)]).toEqual([false, true]);
  expect(withInstruction(instructions.toSpliced(3, 1)).at(-1)?.key).toBe('new-5');
});
