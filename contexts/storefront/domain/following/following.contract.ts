import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { customerMessageView, messageInput } from '@reprise/dossier/domain/messages/message.ts';
import { followingView, withdrawalInput } from './following.ts';

const byLink = { access: 'signed_link', scope: 'none' } as const;

export const followingApi = {
  tracking: endpoint({
    method: 'GET',
    path: '/tracking/{signedToken}',
    summary: 'Read where the dossier stands and what comes next, for its customer',
    ...byLink,
    answer: followingView,
    refusals: ['not_found'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/tracking/{signedToken}/cancel',
    summary: 'Withdraw as the customer, while it is allowed; once',
    ...byLink,
    body: withdrawalInput,
    answer: followingView,
    refusals: [
      'not_found',
      'buyback_cancelled',
      'status_changed',
      'payment_not_cancellable',
      'authority_hold',
      'litigation_open',
      'agreed_in_store',
    ],
  }),
  writeMessage: endpoint({
    method: 'POST',
    path: '/tracking/{signedToken}/messages',
    summary: 'Write a message to whoever holds the dossier, as the customer',
    ...byLink,
    body: messageInput,
    answer: customerMessageView,
    status: 201,
    refusals: ['not_found', 'too_many_requests'],
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/tracking/{signedToken}/photos',
    summary: 'Send a photo or a proof, as the customer; checked by its content',
    ...byLink,
    consumes: 'multipart/form-data',
    body: z.object({ file: z.unknown() }),
    answer: customerMessageView,
    status: 201,
    refusals: [
      'not_found',
      'file_type',
      'file_too_large',
      'file_unreadable',
      'image_too_large',
      'too_many_requests',
    ],
  }),
  photo: endpoint({
    method: 'GET',
    path: '/tracking/{signedToken}/photos/{fileId}',
    summary: 'Read a photo of the conversation',
    ...byLink,
    answer: z.unknown(),
    produces: 'application/octet-stream',
    refusals: ['not_found'],
  }),
  paper: endpoint({
    method: 'GET',
    path: '/tracking/{signedToken}/documents/{type}',
    summary: 'Download a document of the confirmation, by the link alone',
    ...byLink,
    answer: z.unknown(),
    produces: 'application/pdf',
    refusals: [
      'not_found',
      'document_not_expected',
      'document_not_ready',
      'document_failed',
      'document_withdrawn',
    ],
  }),
};
