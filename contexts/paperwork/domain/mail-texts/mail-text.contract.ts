import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { locale, version } from '@reprise/platform/domain/core/field.ts';
import { mailTextSummary, mailTextView, mailWording, wordingsInput } from './mail-text.ts';

export const mailTextApi = {
  list: endpoint({
    method: 'GET',
    path: '/mail-texts/{accountId}',
    summary: 'The messages that leave in an account’s name, and which of them say its own words',
    access: 'general_settings',
    scope: 'account',
    answer: z.array(mailTextSummary),
    refusals: ['not_found'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/mail-texts/{accountId}/{kind}',
    summary: 'The words of one message in the four languages: the account’s own and the product’s',
    access: 'general_settings',
    scope: 'account',
    answer: mailTextView,
    refusals: ['not_found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/mail-texts/{accountId}/{kind}',
    summary: 'Write the words of one message; a language that is null has the product’s',
    access: 'general_settings',
    scope: 'account',
    body: z.object({ version, texts: wordingsInput }).strict(),
    answer: mailTextView,
    refusals: ['not_found', 'status_changed'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/mail-texts/{accountId}/{kind}/preview',
    summary:
      'The message as its reader would see it, with values of an example; null shows the product’s words',
    access: 'general_settings',
    scope: 'account',
    body: z.object({ locale, wording: mailWording.nullable() }).strict(),
    answer: z.object({ subject: z.string(), html: z.string() }),
    refusals: ['not_found'],
  }),
};
