import {
  abandonDiagnosis,
  confirmRefurb,
  rework,
  startDiagnosis,
  startRefurb,
} from '@reprise/dossier/domain/items/item.refurb.states.ts';
import type { ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import type { ItemRefurbStepView } from '../../../domain/refurb/refurb.ts';
import { cancelStep } from '../../../domain/refurb/refurb.states.ts';

type Step = Pick<ItemRefurbStepView, 'id' | 'status'>;

/** Is every step completed or cancelled? Only then may the refurbishment be confirmed. */
export const allEnded = (steps: readonly Step[]): boolean =>
  steps.every(({ status }) => !cancelStep.from.includes(status));

export type ItemWork = 'diagnose' | 'confirm' | 'add' | 'rework';

/**
 * The actions on an item beside the work on one of its steps: its diagnosis while it has no steps, the confirmation
 * once every step has ended, further steps, or a rework.
 */
export function itemWork(status: ItemStatus, steps: readonly Step[]): ItemWork[] {
  const isRunning = confirmRefurb.from.includes(status);
  const waits = startRefurb.from.includes(status);
  const toDiagnose =
    abandonDiagnosis.from.includes(status) || (startDiagnosis.from.includes(status) && steps.length === 0);
  return [
    ...(toDiagnose ? (['diagnose'] as const) : []),
    ...(isRunning && steps.length > 0 && allEnded(steps) ? (['confirm'] as const) : []),
    ...(isRunning || waits ? (['add'] as const) : []),
    ...(rework.from.includes(status) ? (['rework'] as const) : []),
  ];
}
