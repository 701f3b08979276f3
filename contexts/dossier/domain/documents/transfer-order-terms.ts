import { fillVariables } from '@reprise/platform/domain/core/variable-text.ts';

/** What an account's terms of transfer may name, between double braces (administration, 4: transfer-order variables). */
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
 * The terms with each `{{variable}}` replaced by its value, once: what a person is called is never read as a variable.
 * An unknown name stays as it was written, so that its author sees it.
 */
export const fillTerms = (terms: string, values: Readonly<Record<TransferOrderVariable, string>>): string =>
  fillVariables(terms, values);
