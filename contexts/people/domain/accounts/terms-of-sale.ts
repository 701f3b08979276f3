import type { OrganizationRootDetail } from './account.ts';

type Published = Pick<OrganizationRootDetail, 'serviceTerms'>;

/**
 * The version accepted at a counter whose account has published no terms of sale: those of the transfer order that is
 * signed there.
 */
export const transferOrderVersion = 'transfer_order';

/**
 * The version of the terms that a customer accepts: the PDF that the account has published. Without one the site sells
 * nothing and stays closed; a counter continues, since the transfer order has terms of its own, which the customer
 * reads and signs there. Refused: `terms_not_published`, `terms_changed`.
 */
export const termsInForce = ({ serviceTerms }: Published, channel: 'web' | 'store'): string | null =>
  serviceTerms ?? (channel === 'store' ? transferOrderVersion : null);
