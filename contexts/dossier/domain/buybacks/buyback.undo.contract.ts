import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { text, version } from '@reprise/platform/domain/core/field.ts';
import { buybackView } from './buyback.ts';

export const buybackUndoApi = {
  undoSlip: endpoint({
    method: 'POST',
    path: '/buybacks/{id}/undo-slip',
    summary:
      'Undo, as the manager of the store, what was agreed and paid at the counter within the last ten minutes',
    access: 'buyback_cancel',
    scope: 'place',
    body: z.object({ version, reason: text(255, 1) }),
    answer: buybackView,
    refusals: [
      'not_found',
      'forbidden',
      'status_changed',
      'slip_undo_too_late',
      'gift_redeemed',
      'payment_not_cancellable',
      'buyback_cancelled',
    ],
  }),
};
