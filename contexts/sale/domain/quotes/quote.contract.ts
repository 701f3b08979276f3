import { z } from 'zod';
import { declarationView } from '@reprise/offer/domain/declarations/declaration.ts';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { openedQuoteView, savedQuoteInput, savedQuoteView } from './quote.ts';

export const quoteApi = {
  saveQuote: endpoint({
    method: 'POST',
    path: '/saved-quotes',
    summary: 'Send a quote by mail, with a link that resumes it on any device',
    access: 'anonymous',
    scope: 'account',
    body: savedQuoteInput,
    answer: savedQuoteView,
    status: 201,
    refusals: [
      'not_found',
      'product_unpublished',
      'no_buyback_price',
      'no_transport_mode',
      'worthless_not_sent',
      'buyback_zero_not_allowed',
      'configuration_error',
      'question_unanswered',
      'diagnostic_error',
      'no_diagnostic_question',
      'cart_currencies',
      'too_many_requests',
    ],
  }),
  savedQuote: endpoint({
    method: 'GET',
    path: '/saved-quotes/{signedToken}',
    summary: 'Read a mailed quote by its link; an expired one says so',
    access: 'signed_link',
    scope: 'none',
    answer: openedQuoteView,
    refusals: ['not_found'],
  }),
  resumeQuote: endpoint({
    method: 'POST',
    path: '/saved-quotes/{signedToken}/resume',
    summary:
      'Resume one thing of a mailed quote: the visitor gets a declaration of their own with its answers',
    access: 'anonymous',
    scope: 'account',
    body: z.object({
      /** The index of the thing in the quote, from 0. */
      line: z.int().min(0).default(0),
      /** Today's price instead of the quote's, which has expired. */
      newPrice: z.boolean().default(false),
    }),
    answer: declarationView,
    status: 201,
    refusals: ['not_found', 'quote_expired', 'product_unpublished'],
  }),
};
