import { createStore } from '../ui/core/store.ts';

/** The item that was scanned or worked on last; a scanned action code applies to it. */
export type OnBench = { id: string; number: string; acted: boolean };

const item = createStore<OnBench | null>(null);
export const { get: onBench, set: putOnBench, use: useOnBench } = item;

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The item in the answer of a call: the answer itself, the `item` of a scan or a check-in, or the item of a step. */
export function itemIn(answer: unknown): Omit<OnBench, 'acted'> | null {
  const { item, itemId, itemIdentificationNumber } = record(answer);
  const step = { id: text(itemId), number: text(itemIdentificationNumber) };
  if (step.id !== null && step.number !== null) return { id: step.id, number: step.number };
  const view = item === undefined ? record(answer) : record(item);
  const file = text(view['buybackIdentificationNumber']);
  const id = text(view['id']);
  if (id === null || file === null) return null;
  return { id, number: text(view['identificationNumber']) ?? file };
}

/** The number of an item, or of the item of a step, by its id, in answers that came; null: in none of them. */
export function numberIn(answers: readonly unknown[], id: string): string | null {
  const things = answers.flatMap((answer) => {
    const { item, items, steps } = record(answer);
    return [answer, item, items, steps].flat();
  });
  const found = things.find((thing) => record(thing)['id'] === id && itemIn(thing) !== null);
  return itemIn(found)?.number ?? null;
}
