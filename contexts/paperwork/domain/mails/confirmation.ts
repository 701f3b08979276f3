import { circuitParts, type CircuitType } from '@reprise/offer/domain/circuits/circuit-types.ts';
import type { MailKind } from './mail.ts';

/** The kinds of mails that confirm a cart: one for all its dossiers of that kind, or one for each. */
export const confirmationKinds = [
  'buyback_confirmed_web',
  'buyback_confirmed_store',
  'predeclared_confirmed',
] as const satisfies readonly MailKind[];

/** The message that confirms a new dossier; for one that waits for its store it carries the number to show there. */
export function confirmationOf(type: CircuitType): (typeof confirmationKinds)[number] {
  const { channel, deposit } = circuitParts[type];
  if (channel === 'store') return 'buyback_confirmed_store';
  return deposit === 'drop' || deposit === 'drop_label' ? 'predeclared_confirmed' : 'buyback_confirmed_web';
}

/** Is a message about a whole cart about its dossiers of this way too? A confirmation is about those of its own kind. */
export const isAboutWay = (kind: string, type: CircuitType): boolean =>
  confirmationKinds.every((one) => one !== kind) || confirmationOf(type) === kind;
