import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { buybackView } from './buyback.ts';
import { editionInput, imeiCorrection } from './edition.ts';

export const buybackEditApi = {
  edit: endpoint({
    method: 'PATCH',
    path: '/buybacks/{id}',
    summary: 'Correct the customer, the payment or the device before check-in',
    access: 'buyback_edit',
    scope: 'place',
    consumes: 'application/merge-patch+json',
    body: editionInput,
    answer: buybackView,
    refusals: [
      'not_found',
      'forbidden',
      'status_changed',
      'not_editable',
      'seller_edit_too_late',
      'payment_already_sent',
      'payment_mode_unavailable',
      'price_changed',
      'imei_already_open',
      'imei_locked',
    ],
  }),
  correctImei: endpoint({
    method: 'POST',
    path: '/buybacks/{id}/imei-correction',
    summary: 'Correct the IMEI of a dossier whose customer was paid',
    access: 'buyback_imei_correct',
    scope: 'place',
    body: imeiCorrection,
    answer: buybackView,
    refusals: ['not_found', 'forbidden', 'status_changed', 'imei_not_locked', 'imei_already_open'],
  }),
};
