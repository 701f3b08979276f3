import { z } from 'zod';
import { transferOrderVariables } from '@reprise/dossier/domain/documents/transfer-order-terms.ts';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id, locale } from '@reprise/platform/domain/core/field.ts';
import { transferOrderLimits } from '@reprise/platform/domain/core/limits.ts';
import { variableText } from '@reprise/platform/domain/core/variable-text.ts';

/** The terms that an account writes: 2 to 5 000 characters, with no other variables than those of the list. */
export const termsOfTransfer = variableText({
  ...transferOrderLimits.terms,
  variables: transferOrderVariables,
});

/** The same as an account saves them: empty leads back to the product's own. */
export const termsToSave = variableText({
  ...transferOrderLimits.terms,
  min: 0,
  variables: transferOrderVariables,
}).superRefine((terms, context) => {
  const { min: minimum } = transferOrderLimits.terms;
  if (terms !== '' && terms.length < minimum)
    context.addIssue({ code: 'too_small', origin: 'string', minimum, inclusive: true, input: terms });
});

const termsView = z.object({
  accountId: id,
  /** Empty: the product's own terms are printed. */
  terms: z.string(),
  /** Is the premium feature on? Without it the product's own terms are printed. */
  enabled: z.boolean(),
});

export const transferTermsApi = {
  read: endpoint({
    method: 'GET',
    path: '/transfer-order-terms/{accountId}',
    summary: 'Read the terms that are printed on an account’s transfer orders',
    access: 'transfer_order_settings',
    scope: 'account',
    answer: termsView,
    refusals: ['not_found', 'forbidden'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/transfer-order-terms/{accountId}',
    summary:
      'Write these terms, or none for the product’s own; `seen`: the terms that the author started from',
    access: 'transfer_order_settings',
    scope: 'account',
    body: z.object({ terms: termsToSave, seen: z.string().max(transferOrderLimits.terms.max) }).strict(),
    answer: termsView,
    refusals: ['not_found', 'forbidden', 'status_changed'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/transfer-order-terms/{accountId}/preview',
    unkeyed: 'reads',
    summary: 'Preview a transfer order with these terms and example values',
    access: 'transfer_order_settings',
    scope: 'account',
    body: z.object({ terms: termsOfTransfer, locale: locale.optional() }).strict(),
    answer: z.unknown(),
    produces: 'application/pdf',
    refusals: ['not_found', 'forbidden'],
  }),
};
