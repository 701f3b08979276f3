import type { Circuit } from '@reprise/offer/domain/circuits/circuit.ts';
import { needsLabel } from '@reprise/offer/domain/circuits/needs-label.ts';
import type { DocumentType } from '@reprise/dossier/domain/documents/document.ts';

type Way = Pick<Circuit, 'type' | 'channel' | 'deposit'>;

/** The documents that a new dossier will have. */
export const papersOf = (way: Way): DocumentType[] => [
  'transfer_order',
  ...(needsLabel(way) ? (['shipping_label'] as const) : []),
  ...(way.channel === 'store' ? (['tracking_sheet'] as const) : []),
  ...(way.deposit === 'collect' ? (['transport_order'] as const) : []),
];
