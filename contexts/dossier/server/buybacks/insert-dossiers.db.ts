import type { Insertable } from 'kysely';
import type { Tables } from '@reprise/platform/server/db/db.ts';
import { insertOf, type Insert } from '@reprise/platform/server/db/insert.ts';

type NewRows = {
  [Table in 'buybacks' | 'items' | 'payments' | 'documents' | 'history']: readonly Insertable<
    Tables[Table]
  >[];
};

/** What writes new dossiers, to be sent in one statement with what they are sold with (`insertTogether`). */
export const insertsOfDossiers = ({ buybacks, items, payments, documents, history }: NewRows): Insert[] => [
  insertOf('buybacks', buybacks, [
    'dispatchText',
    'declaredResponses',
    'priceSnapshot',
    'declaredLedger',
    'controlledLedger',
  ]),
  insertOf('items', items, ['controlDraft']),
  insertOf('payments', payments),
  insertOf('documents', documents),
  insertOf('history', history),
];
