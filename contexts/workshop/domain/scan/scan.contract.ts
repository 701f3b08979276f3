import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { version } from '@reprise/platform/domain/core/field.ts';
import { itemView } from '@reprise/dossier/domain/items/item.ts';

export const scanApi = {
  undo: endpoint({
    method: 'POST',
    path: '/items/{id}/undo',
    summary: 'Undo the caller’s last action on the item, within 60 seconds',
    access: 'items_stock_change',
    orAccess: ['item_control', 'refurb_step_manage'],
    scope: 'place',
    body: z.object({ version }),
    answer: z.object({
      item: itemView,
      /** The actions that were undone, as in the history. */
      undone: z.array(z.string()),
    }),
    refusals: [
      'not_found',
      'status_changed',
      'wrong_item_status',
      'not_undoable',
      'undo_not_yours',
      'undo_too_late',
    ],
  }),
  benchSheet: endpoint({
    method: 'GET',
    path: '/bench-sheet',
    summary: 'Print the action codes of a bench, in the caller’s language',
    access: 'item_checkin',
    scope: 'account',
    answer: z.string(),
    produces: 'application/pdf',
    refusals: [],
  }),
};
