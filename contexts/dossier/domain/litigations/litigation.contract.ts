import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { text } from '@reprise/platform/domain/core/field.ts';
import { litigationPublicView } from './litigation.ts';

const answer = {
  scope: 'none',
  access: 'signed_link',
  body: z.object({ comment: text(1000).default('') }),
  answer: litigationPublicView,
  refusals: ['not_found', 'already_resolved', 'litigation_expired'],
} as const;

export const litigationApi = {
  litigation: endpoint({
    method: 'GET',
    path: '/litigations/{signedToken}',
    summary: 'Read the proposal beside what was declared; 410 once it was answered',
    access: 'signed_link',
    scope: 'none',
    answer: litigationPublicView,
    refusals: ['not_found', 'litigation_expired', 'already_resolved'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/litigations/{signedToken}/accept',
    summary: 'Accept the revised price, once',
    ...answer,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/litigations/{signedToken}/reject',
    summary: 'Decline the revised price, once; the product goes back',
    ...answer,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/litigations/{signedToken}/photos/{fileId}',
    summary: 'Download a photo of the control',
    access: 'signed_link',
    scope: 'none',
    answer: z.unknown(),
    produces: 'application/octet-stream',
    refusals: ['not_found'],
  }),
};
