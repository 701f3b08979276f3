import type { Circuit } from '@reprise/offer/domain/circuits/circuit.ts';
import { needsLabel } from '@reprise/offer/domain/circuits/needs-label.ts';
import type { DocumentType } from '@reprise/dossier/domain/documents/document.ts';
import type { MailKind } from '@reprise/paperwork/domain/mails/mail.ts';

type Way = Pick<Circuit, 'type' | 'channel' | 'deposit'>;

/** The documents that a new dossier will have. */
export const papersOf = (way: Way): DocumentType[] => [
  'transfer_order',
  ...(needsLabel(way) ? (['shipping_label'] as const) : []),
  ...(way.channel === 'store' ? (['tracking_sheet'] as const) : []),
  ...(way.deposit === 'collect' ? (['transport_order'] as const) : []),
];

/** The message that confirms a cart; for a dossier that waits for its store it carries the number to show there. */
export function confirmationMail(ways: readonly Way[]): MailKind {
  if (ways.some(({ channel }) => channel === 'store')) return 'buyback_confirmed_store';
  return ways.some(({ deposit }) => deposit === 'drop' || deposit === 'drop_label')
    ? 'predeclared_confirmed'
    : 'buyback_confirmed_web';
}
