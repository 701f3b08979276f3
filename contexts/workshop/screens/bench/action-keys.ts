import type { ActionName } from '../../domain/scan/action-codes.ts';

type OnPage = { place: 'scan' | 'steps'; keys: readonly string[]; words: string };

/**
 * For each action code the keys under which pages offer its action, and the page that offers it for the item on the
 * bench; `words`: the key of its words in the workshop's texts.
 */
export const actionKeys = {
  checkIn: { place: 'scan', keys: ['checkIn', 'found'], words: 'actions.checkIn' },
  control: { place: 'scan', keys: ['control', 'releaseToControl'], words: 'actions.control' },
  stock: {
    place: 'scan',
    keys: ['chooseStock', 'move', 'releaseToStock', 'stock'],
    words: 'actions.chooseStock',
  },
  quarantine: { place: 'scan', keys: ['quarantine'], words: 'actions.quarantine' },
  diagnose: { place: 'scan', keys: ['diagnose', 'resumeDiagnosis'], words: 'actions.diagnose' },
  ship: { place: 'scan', keys: ['ship', 'sendReturn', 'return'], words: 'actions.ship' },
  start: { place: 'steps', keys: ['startStep'], words: 'steps.actions.startStep' },
  pause: { place: 'steps', keys: ['pauseStep'], words: 'steps.actions.pauseStep' },
  resume: { place: 'steps', keys: ['resumeStep'], words: 'steps.actions.resumeStep' },
  complete: { place: 'steps', keys: ['completeStep'], words: 'steps.actions.completeStep' },
  drop: { place: 'steps', keys: ['cancelStep'], words: 'steps.actions.cancelStep' },
} as const satisfies Partial<Record<ActionName, OnPage>>;

export type PageAction = keyof typeof actionKeys;
export const isPageAction = (name: ActionName): name is PageAction => name in actionKeys;
