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
};
export const isKeepable = (name: string): boolean => name in actOfCall;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (value: unknown, field: string): string | null => {
  const found = isRecord(value) ? value[field] : undefined;
  return typeof found === 'string' ? found : null;
};

/** The outbox entry of a call without an answer; null for calls of another kind. `shown`: the item on the bench. */
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

/** The step that an action meant which was scanned without a network: the first that allows it; null: none does. */
export function stepMeant(act: KeptAct, steps: readonly Step[]): Step | null {
  if (act === 'checkIn' || act === 'move') return null;
  const { from } = refurbStepTransitions[act];
  return steps.find(({ status }) => (from as readonly string[]).includes(status)) ?? null;
}

/** The call that does such an action to a step. */
export function requestOnStep(act: KeptAct, step: Step, stockId: string | null): KeptRequest | null {
  const name = callOfStep[act];
  if (name === undefined) return null;
  const more: Record<string, unknown> =
    act === 'completeStep' ? { stockId } : act === 'pauseStep' ? {} : { rightStock: true };
  return { name, params: { id: step.id }, body: { version: step.version, ...more } };
}
