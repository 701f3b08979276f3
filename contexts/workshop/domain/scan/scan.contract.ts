import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { version } from '@reprise/platform/domain/core/field.ts';
import { itemView } from '@reprise/dossier/domain/items/item.ts';

export const scanApi = {
  undo: endpoint({
    method: 'POST',
    path: '/items/{id}/undo',
    summary: 'Take back the last thing that oneself did to the item, within 60 seconds',
    access: 'items_stock_change',
    orAccess: ['item_control', 'refurb_step_manage'],
    scope: 'place',
    body: z.object({ version }),
    answer: z.object({
      item: itemView,
      /** What was taken back: the actions of its history lines. */
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
    summary: 'The action codes of a bench, to be printed, in the words of who asks',
    access: 'item_checkin',
    scope: 'account',
    answer: z.string(),
    produces: 'application/pdf',
    refusals: [],
  }),
};
