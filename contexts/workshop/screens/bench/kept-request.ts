import type { LooseOptions } from '@reprise/platform/domain/core/call.ts';
import type { ItemRefurbStepView } from '../../domain/refurb/refurb.ts';
import { refurbStepTransitions } from '../../domain/refurb/refurb.states.ts';
import type { Kept, KeptAct, KeptRequest } from '@reprise/platform/screens/bench/kept-acts.ts';

/** The calls that go to the outbox when no answer comes, with the action that each stands for. */
const actOfCall: Readonly<Record<string, KeptAct>> = {
  'POST /warehouses/{id}/check-ins': 'checkIn',
  'POST /items/{id}/move': 'move',
  'POST /item-refurb-steps/{id}/start': 'startStep',
  'POST /item-refurb-steps/{id}/pause': 'pauseStep',
  'POST /item-refurb-steps/{id}/cancel': 'cancelStep',
  'POST /item-refurb-steps/{id}/complete': 'completeStep',
  'POST /packages-to-hand-over': 'handOver',
};
export const isKeepable = (name: string): boolean => name in actOfCall;
/** The calls that are sent after those that wait: these, and the moves of a shelving, which keeps their codes itself. */
export const goesInTurn = (name: string): boolean => isKeepable(name) || name === 'POST /items/moves';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (value: unknown, field: string): string | null => {
  const found = isRecord(value) ? value[field] : undefined;
  return typeof found === 'string' ? found : null;
};

const countIn = (value: unknown, field: string): string | null => {
  const found = isRecord(value) ? value[field] : undefined;
  return Array.isArray(found) ? String(found.length) : null;
};

/** The sentences of an answer that refuses some of its lines, one after the other; empty when nothing was refused. */
export function refusalsIn(answer: unknown): string {
  const lines = isRecord(answer) ? answer['lines'] : undefined;
  if (!Array.isArray(lines)) return '';
  const sentences = lines.flatMap((line: unknown) => textIn(line, 'detail') ?? []);
  return [...new Set(sentences)].join(' ');
}

/** The number of an item, or of the item of a step, by its id; null where it is not known. */
export type NumberOf = (id: string) => string | null;

/** The outbox entry of a call without an answer, named by its item; null for calls of another kind. */
export function keptOfCall(
  name: string,
  { params, body, idempotencyKey }: LooseOptions,
  numberOf: NumberOf,
  at: string,
): Kept | null {
  const act = actOfCall[name];
  if (act === undefined || idempotencyKey === undefined) return null;
  const id = textIn(params, 'id');
  const named = id === null ? null : numberOf(id);
  const request: KeptRequest = {
    name,
    params: id === null ? {} : { id },
    body: isRecord(body) ? body : {},
  };
  return {
    key: idempotencyKey,
    at,
    act,
    code: textIn(body, 'identificationNumber') ?? countIn(body, 'parcels') ?? named ?? id ?? '',
    shelf: null,
    request,
    tries: 0,
    refusal: null,
  };
}

/** The call that moves an item to the stock, and to the bin, that were scanned. */
export const requestOfMove = (
  { id, version }: { id: string; version: number },
  stockId: string,
  { bin = null }: Pick<Kept, 'bin'>,
): KeptRequest => ({
  name: 'POST /items/{id}/move',
  params: { id },
  body: { version, stockId, bin },
});

type Step = Pick<ItemRefurbStepView, 'id' | 'status' | 'version'>;
const callOfStep: Partial<Record<KeptAct, string>> = {
  startStep: 'POST /item-refurb-steps/{id}/start',
  resumeStep: 'POST /item-refurb-steps/{id}/start',
  pauseStep: 'POST /item-refurb-steps/{id}/pause',
  completeStep: 'POST /item-refurb-steps/{id}/complete',
};

type StepAct = keyof typeof refurbStepTransitions & KeptAct;
const isOnStep = (act: KeptAct): act is StepAct => act in refurbStepTransitions;

/** The step that an action meant which was scanned without a network: the first that allows it; null: none does. */
export function stepMeant(act: KeptAct, steps: readonly Step[]): Step | null {
  if (!isOnStep(act)) return null;
  const { from } = refurbStepTransitions[act];
  return steps.find(({ status }) => (from as readonly string[]).includes(status)) ?? null;
}

/** The call that does such an action to a step; `said`: the comment and the parts of one that is completed. */
export function requestOnStep(
  act: KeptAct,
  step: Step,
  stockId: string | null,
  said: Kept['said'] = {},
): KeptRequest | null {
  const name = callOfStep[act];
  if (name === undefined) return null;
  const more: Record<string, unknown> =
    act === 'completeStep' ? { stockId, ...said } : act === 'pauseStep' ? {} : { rightStock: true };
  return { name, params: { id: step.id }, body: { version: step.version, ...more } };
}

/** The actions that can be told again by codes alone, since the item and its version are looked up when they are sent. */
const toldByCodes: readonly KeptAct[] = [
  'checkIn',
  'move',
  'startStep',
  'pauseStep',
  'resumeStep',
  'completeStep',
];
export const isCorrectable = ({ act }: Pick<Kept, 'act'>): boolean => toldByCodes.includes(act);
export const needsShelf = (act: KeptAct): act is 'move' | 'completeStep' =>
  act === 'move' || act === 'completeStep';
