import type { Naughty } from './naughty-table.ts';

/** What a sale and its follow-up take as text, from the cart to the last message about it. */
export const saleTexts: Naughty = {
  once: [
    { call: 'POST /carts', field: 'buybacks.0.comment', most: 500, kept: 'buybacks.comment' },
    { call: 'POST /buybacks/{id}/cancel', field: 'comment', most: 500, kept: 'buybacks.cancelComment' },
    {
      call: 'POST /buybacks/{id}/mark-as-paid',
      field: 'info',
      most: 255,
      kept: 'payments.complementaryInformation',
    },
    { call: 'POST /buybacks/{id}/mark-as-lost', field: 'comment', most: 500, kept: 'history.reason' },
    {
      call: 'POST /buybacks/{id}/litigation/answer',
      field: 'comment',
      most: 500,
      kept: 'litigations.staffComment',
    },
    {
      call: 'POST /litigations/{signedToken}/accept',
      field: 'comment',
      most: 1000,
      kept: 'litigations.customerComment',
    },
    {
      call: 'POST /litigations/{signedToken}/reject',
      field: 'comment',
      most: 1000,
      kept: 'litigations.customerComment',
    },
    { call: 'POST /payment-batches', field: 'debtorName', most: 70, kept: 'payment_batches.debtorName' },
    {
      call: 'POST /payments/{id}/cancel',
      field: 'reason',
      most: 255,
      kept: 'payments.complementaryInformation',
    },
    { call: 'POST /payments/{id}/relaunch', field: 'reason', most: 255, kept: 'history.reason' },
    { call: 'POST /payments/{id}/release', field: 'reason', most: 255, kept: 'history.reason' },
    { call: 'POST /payments/{id}/returned', field: 'reason', most: 255, kept: 'payments.failureReason' },
    { call: 'POST /buybacks/{id}/messages', field: 'text', most: 1000, kept: 'buyback_messages.text' },
    {
      call: 'POST /tracking/{signedToken}/messages',
      field: 'text',
      most: 1000,
      kept: 'buyback_messages.text',
    },
    {
      call: 'POST /tracking/{signedToken}/cancel',
      field: 'comment',
      most: 500,
      kept: 'buybacks.cancelComment',
    },
    { call: 'POST /buybacks/{id}/signature', field: 'name', most: 125, kept: 'signatures.name' },
    { call: 'POST /signatures/{signedToken}', field: 'name', most: 125, kept: 'signatures.name' },
    {
      call: 'POST /store/{storeId}/buybacks',
      field: 'buybacks.0.comment',
      most: 500,
      kept: 'buybacks.comment',
    },
  ],
  again: [
    { call: 'POST /declarations', fields: { serialNumber: 'serialNumber' } },
    { call: 'POST /declarations', fields: { imei: null } },
    { call: 'POST /carts/{id}/checkout', fields: { 'packages.0.number': null } },
    { call: 'POST /imei-checks', fields: { imei: null } },
    { call: 'POST /iban-checks', fields: { iban: null, holderName: null } },
  ],
  lookUps: [
    { call: 'GET /drop-off-stores', query: ['zipCode'] },
    { call: 'GET /buybacks', query: ['customer'] },
    { call: 'GET /buybacks', query: ['brand', 'imei', 'identificationNumber', 'status[]', 'circuit[]'] },
    { call: 'GET /buybacks/by-identification-number/{n}', params: ['n'] },
    { call: 'GET /buybacks/{id}', params: ['id'] },
    { call: 'GET /buybacks/{id}/documents/{type}', params: ['type'] },
    { call: 'GET /payments', query: ['identificationNumber'] },
    { call: 'GET /litigations/{signedToken}', params: ['signedToken'] },
  ],
};
