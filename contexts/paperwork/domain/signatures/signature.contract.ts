import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { instant } from '@reprise/platform/domain/core/field.ts';
import { counterSignatureInput, orderView, signatureInput, signatureView } from './signature.ts';

const signing = ['not_to_be_signed', 'already_signed', 'signature_invalid', 'terms_not_accepted'] as const;

export const signatureApi = {
  signature: endpoint({
    method: 'GET',
    path: '/buybacks/{id}/signature',
    summary: 'Read the state of the customer’s signature under the transfer order',
    access: 'buyback_read',
    scope: 'place',
    answer: signatureView,
    refusals: ['not_found'],
  }),
  sign: endpoint({
    method: 'POST',
    path: '/buybacks/{id}/signature',
    summary:
      'Sign the transfer order on the seller’s screen, or record that it was signed on paper; once for each content',
    access: 'buyback_create',
    scope: 'place',
    body: counterSignatureInput,
    answer: signatureView,
    status: 201,
    refusals: ['not_found', 'status_changed', ...signing],
  }),
  makeLink: endpoint({
    method: 'POST',
    path: '/buybacks/{id}/signature-links',
    summary: 'Create a link of half an hour to sign on the customer’s phone; it replaces an earlier one',
    access: 'buyback_create',
    scope: 'place',
    answer: z.object({ url: z.url(), expiresAt: instant }),
    status: 201,
    refusals: ['not_found', 'not_to_be_signed', 'already_signed'],
  }),
  toSign: endpoint({
    method: 'GET',
    path: '/signatures/{signedToken}',
    summary: 'Read what is to be signed, by the link alone',
    access: 'signed_link',
    scope: 'none',
    answer: orderView,
    refusals: ['not_found', 'signature_link_expired', 'not_to_be_signed', 'already_signed'],
  }),
  signByLink: endpoint({
    method: 'POST',
    path: '/signatures/{signedToken}',
    summary: 'Sign the transfer order on the customer’s phone, once',
    access: 'signed_link',
    scope: 'none',
    body: signatureInput,
    answer: z.object({ signedAt: instant }),
    status: 201,
    refusals: ['not_found', 'signature_link_expired', 'status_changed', ...signing],
  }),
};
