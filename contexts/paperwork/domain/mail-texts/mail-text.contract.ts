import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { locale, version } from '@reprise/platform/domain/core/field.ts';
import { mailTextSummary, mailTextView, mailWording, wordingsInput } from './mail-text.ts';

export const mailTextApi = {
  list: endpoint({
    method: 'GET',
    path: '/mail-texts/{accountId}',
    summary: 'List the mails of an account, and which of them have its own texts',
    access: 'general_settings',
    scope: 'account',
    answer: z.array(mailTextSummary),
    refusals: ['not_found'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/mail-texts/{accountId}/{kind}',
    summary: 'Read the texts of one mail in the four languages: the account’s own and the product’s',
    access: 'general_settings',
    scope: 'account',
    answer: mailTextView,
    refusals: ['not_found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/mail-texts/{accountId}/{kind}',
    summary: 'Write the texts of one mail; a language that is null uses the product’s',
    access: 'general_settings',
    scope: 'account',
    body: z.object({ version, texts: wordingsInput }).strict(),
    answer: mailTextView,
    refusals: ['not_found', 'status_changed'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/mail-texts/{accountId}/{kind}/preview',
    unkeyed: 'reads',
    summary: 'Preview a mail with example values; null shows the product’s text',
    access: 'general_settings',
    scope: 'account',
    body: z.object({ locale, wording: mailWording.nullable() }).strict(),
    answer: z.object({ subject: z.string(), html: z.string() }),
    refusals: ['not_found'],
  }),
};
