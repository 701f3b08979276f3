import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { messageInput, messageView } from './message.ts';

export const messageApi = {
  messages: endpoint({
    method: 'GET',
    path: '/buybacks/{id}/messages',
    summary: 'List the messages between the customer and the staff, the oldest first',
    access: 'litigation_read',
    scope: 'place',
    answer: z.array(messageView),
    refusals: ['not_found'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/buybacks/{id}/messages',
    summary: 'Write to the customer, on their page and by mail',
    access: 'litigation_answer_for_customer',
    scope: 'place',
    body: messageInput,
    answer: messageView,
    status: 201,
    refusals: ['not_found'],
  }),
};
