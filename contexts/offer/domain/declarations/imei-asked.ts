import type { OrganizationRootDetail } from '@reprise/people/domain/accounts/account.ts';
import type { Product } from '../products/product.ts';
import type { Audience } from '../questions/question.ts';

type Settings = Pick<OrganizationRootDetail, 'imeiAfterEstimate'> & {
  enabledPremiumFeatures: readonly string[];
};

/**
 * When a sale asks for the IMEI of a product (docs/device-identity.md, "When the IMEI is asked"): before the questions,
 * after the estimate, or never. After the estimate only on the site, where the account has it so.
 */
export function imeiAsked(
  { imeiRequired }: Pick<Product, 'imeiRequired'>,
  { enabledPremiumFeatures, imeiAfterEstimate }: Settings,
  askedTo: Exclude<Audience, 'workshop'>,
): 'first' | 'after_estimate' | 'never' {
  if (!imeiRequired || !enabledPremiumFeatures.includes('imei_search_and_collect')) return 'never';
  return askedTo === 'customer' && imeiAfterEstimate ? 'after_estimate' : 'first';
}
