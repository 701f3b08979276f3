import { endpoint } from '../endpoint.ts';
import { buybackView } from './buyback.ts';
import { imeiCorrection } from './edition.ts';

export const buybackImeiApi = {
  correctImei: endpoint({
    method: 'POST',
    path: '/buybacks/{id}/imei-correction',
    summary: 'Correct the IMEI of a file whose customer was paid, and sign for it',
    access: 'buyback_imei_correct',
    scope: 'place',
    body: imeiCorrection,
    answer: buybackView,
    refusals: ['not_found', 'forbidden', 'status_changed', 'imei_not_locked', 'imei_already_open'],
    idempotent: true,
  }),
};
