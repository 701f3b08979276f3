import type { ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';

export const stationSteps = [
  'control',
  'choose_stock',
  'diagnose',
  'refurbish',
  'erase',
  'confirm',
  'nothing',
] as const;
export type StationStep = (typeof stationSteps)[number];

type Seen = {
  status: ItemStatus;
  stockId: string | null;
  unfinishedStepCount: number;
  erasureNeeded: boolean;
  erasureRecorded: boolean;
};

/** What to do next with an item at a test station (docs/stations.md). */
export function nextStep(item: Seen): StationStep {
  const { openControl, confirmControl, startDiagnosis, abandonDiagnosis, confirmRefurb } = itemTransitions;
  if (openControl.from.includes(item.status) || confirmControl.from.includes(item.status)) return 'control';
  if (startDiagnosis.from.includes(item.status)) return item.stockId === null ? 'choose_stock' : 'diagnose';
  if (abandonDiagnosis.from.includes(item.status)) return 'diagnose';
  if (!confirmRefurb.from.includes(item.status)) return 'nothing';
  if (item.unfinishedStepCount > 0) return 'refurbish';
  return item.erasureNeeded && !item.erasureRecorded ? 'erase' : 'confirm';
}
