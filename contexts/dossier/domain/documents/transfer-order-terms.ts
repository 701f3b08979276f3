import { fillVariables } from '@reprise/platform/domain/core/variable-text.ts';

/** The variables that an account may use in its terms of transfer, between double braces. */
export const transferOrderVariables = [
  'total_price',
  'buyer_address',
  'buyer_long_name',
  'buyer_name',
  'buyer_siret',
  'buyer_capital',
  'customer_firstname',
  'customer_lastname',
  'payment_type',
  'product_label',
] as const;
export type TransferOrderVariable = (typeof transferOrderVariables)[number];

/**
 * Replaces each `{{variable}}` of the terms by its value, in one pass, so that a customer's name is never read as a
 * variable. An unknown variable stays as it was written, so that its author sees it.
 */
export const fillTerms = (terms: string, values: Readonly<Record<TransferOrderVariable, string>>): string =>
  fillVariables(terms, values);
