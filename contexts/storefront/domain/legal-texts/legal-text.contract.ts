import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { legalPages } from './legal-pages.ts';
import { legalTextInput, legalTextView, shownLegalText } from './legal-text.ts';

const byDesigners = { access: 'home_page_write', scope: 'account' } as const;

/** The texts of the legal pages of an account's site. */
export const legalTextApi = {
  legalTexts: endpoint({
    method: 'GET',
    path: '/legal-texts/{accountId}',
    summary: 'Read the texts of the legal pages of an account’s site, each with its version',
    ...byDesigners,
    answer: z.array(legalTextView),
    refusals: ['not_found'],
  }),
  saveLegalText: endpoint({
    method: 'PUT',
    path: '/legal-texts/{accountId}/{page}',
    summary: 'Write the text of a legal page; its HTML is cleaned',
    ...byDesigners,
    body: legalTextInput,
    answer: legalTextView,
    refusals: ['not_found', 'status_changed'],
  }),
  textOfPdf: endpoint({
    method: 'POST',
    path: '/legal-texts/{accountId}/{page}/from-pdf',
    unkeyed: 'reads',
    summary: 'Take the text out of the PDF of a legal page, with its headings guessed; nothing is kept',
    ...byDesigners,
    answer: z.object({ html: z.string() }),
    refusals: ['not_found', 'file_unreadable'],
  }),
  shownLegalText: endpoint({
    method: 'GET',
    path: '/legal-pages/{page}',
    summary: 'Read the text of a legal page of the site, in the reader’s language; null where there is none',
    access: 'anonymous',
    scope: 'account',
    answer: z.object({ page: z.enum(legalPages), text: shownLegalText.nullable() }),
    refusals: ['not_found'],
  }),
};
