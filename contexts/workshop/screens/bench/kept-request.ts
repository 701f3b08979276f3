import type { LooseOptions } from '@reprise/platform/domain/core/call.ts';
import type { ItemRefurbStepView } from '../../domain/refurb/refurb.ts';
import { refurbStepTransitions } from '../../domain/refurb/refurb.states.ts';
import type { Kept, KeptAct, KeptRequest } from '@reprise/platform/screens/bench/kept-acts.ts';

/** The calls that are kept when no answer comes, and what each is at the bench. */
const actOfCall: Readonly<Record<string, KeptAct>> = {
  'POST /warehouses/{id}/check-ins': 'checkIn',
  'POST /items/{id}/move': 'move',
  'POST /item-refurb-steps/{id}/start': 'startStep',
  'POST /item-refurb-steps/{id}/pause': 'pauseStep',
  'POST /item-refurb-steps/{id}/cancel': 'cancelStep',
  'POST /item-refurb-steps/{id}/complete': 'completeStep',
};
export const isKeepable = (name: string): boolean => name in actOfCall;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (value: unknown, field: string): string | null => {
  const found = isRecord(value) ? value[field] : undefined;
  return typeof found === 'string' ? found : null;
};

/** An act to keep of a call that was not answered; null when it is of another kind. `shown`: the item on the bench. */
export function keptOfCall(
  name: string,
  { params, body, idempotencyKey }: LooseOptions,
  shown: string | null,
  at: string,
): Kept | null {
  const act = actOfCall[name];
  const id = textIn(params, 'id');
  if (act === undefined || id === null || idempotencyKey === undefined) return null;
  const request: KeptRequest = { name, params: { id }, body: isRecord(body) ? body : {} };
  return {
    key: idempotencyKey,
    at,
    act,
    code: textIn(body, 'identificationNumber') ?? shown ?? id,
    shelf: null,
    request,
    tries: 0,
    refusal: null,
  };
}

type Step = Pick<ItemRefurbStepView, 'id' | 'status' | 'version'>;
const callOfStep: Partial<Record<KeptAct, string>> = {
  startStep: 'POST /item-refurb-steps/{id}/start',
  resumeStep: 'POST /item-refurb-steps/{id}/start',
  pauseStep: 'POST /item-refurb-steps/{id}/pause',
  completeStep: 'POST /item-refurb-steps/{id}/complete',
};

/** The step that an act scanned blindly means: the first that it can be done to; null when there is none. */
export function stepMeant(act: KeptAct, steps: readonly Step[]): Step | null {
  if (act === 'checkIn' || act === 'move') return null;
  const { from } = refurbStepTransitions[act];
  return steps.find(({ status }) => (from as readonly string[]).includes(status)) ?? null;
}

/** The call by which an act that was scanned blindly is done to a step. */
export function requestOnStep(act: KeptAct, step: Step, stockId: string | null): KeptRequest | null {
  const name = callOfStep[act];
  if (name === undefined) return null;
  const more: Record<string, unknown> =
    act === 'completeStep' ? { stockId } : act === 'pauseStep' ? {} : { rightStock: true };
  return { name, params: { id: step.id }, body: { version: step.version, ...more } };
}
