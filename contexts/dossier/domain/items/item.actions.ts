import { defineActions } from '@reprise/platform/domain/core/actions.ts';
import type { ItemTransitionName } from './item.transitions.ts';

/** What is done to an item at the bench, in the order in which the bench shows it. */
export const itemActions = defineActions<ItemTransitionName>()({
  checkIn: {
    does: ['checkIn', 'checkInAgain', 'checkInReturn', 'checkInCancelled'],
    key: 'E',
    code: '*CHECKIN',
  },
  found: { does: ['findAtWarehouse'], key: 'E', code: '*CHECKIN' },
  forceCheckIn: { does: ['checkInForced'], key: 'F' },
  control: { does: ['openControl', 'confirmControl'], key: 'C', code: '*CONTROL' },
  releaseToControl: { does: ['releaseToControl'], key: 'C', code: '*CONTROL' },
  chooseStock: { does: ['chooseStock'], key: 'S', code: '*STOCK' },
  releaseToStock: { does: ['releaseToStock'], key: 'S', code: '*STOCK' },
  releaseToReturn: { does: ['releaseToReturn'], key: 'R' },
  diagnose: { does: ['startDiagnosis'], key: 'D', code: '*DIAGNOSE' },
  resumeDiagnosis: { does: ['planRefurb', 'skipRefurb', 'abandonDiagnosis'], key: 'D', code: '*DIAGNOSE' },
  steps: {
    does: ['startRefurb', 'confirmRefurb'],
    key: 'T',
    settledThere: ['steps_not_finished', 'erasure_required', 'no_step'],
  },
  ship: { does: ['ship'], key: 'X', code: '*SHIP' },
  sendReturn: { does: ['sendReturn'], key: 'X', code: '*SHIP' },
  move: { does: [], key: 'M', code: '*STOCK' },
  erase: { does: [], key: 'Z' },
  rework: { does: ['rework'], key: 'W', aside: true },
  reopenControl: { does: ['reopenControl'], key: 'O', aside: true },
  quarantine: { does: ['quarantine', 'quarantineLate'], key: 'Q', code: '*QUARANTINE', aside: true },
  loseAtStore: { does: ['loseAtStore'], key: 'P', aside: true },
  loseAtWarehouse: { does: ['loseAtWarehouse'], key: 'P', aside: true },
  loseInTransport: { does: ['loseInTransport'], key: 'P', aside: true },
  exit: { does: [], key: 'L', aside: true },
});

export type ItemAction = keyof typeof itemActions.table;
