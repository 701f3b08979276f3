import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';
import type { OrganizationRootDetail } from '@reprise/people/domain/accounts/account.ts';
import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import type { Customer } from '@reprise/dossier/domain/customers/customer.ts';
import type { PaymentMode } from '@reprise/offer/domain/payment-modes/payment-mode.ts';
import { owedCents } from '@reprise/dossier/domain/documents/agreed-price.ts';
import { fillTerms } from '@reprise/dossier/domain/documents/transfer-order-terms.ts';
import { translated, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { formatMoney } from '@reprise/platform/domain/core/money.ts';
import type { Organization } from '@reprise/people/domain/organizations/organization.ts';
import { documentWords } from './words.ts';

type Written = Pick<OrganizationRootDetail, 'enabledPremiumFeatures' | 'transferOrderTerms'>;

type Parties = {
  buyback: Buyback;
  customer: Pick<Customer, 'firstName' | 'lastName'>;
  buyerPlace: Organization;
  paymentMode: Pick<PaymentMode, 'label'>;
  /** The settings of the retailer; `buyerTerms`: those of the buyer. */
  settings: Written;
  buyerTerms: Written | undefined;
};

/** By which mode the order is paid; a price of 0 has none. */
export const paidBy = (owed: number, { label }: Pick<PaymentMode, 'label'>, locale: Locale): string =>
  owed === 0 ? '–' : translated(label, locale);

const oneLine = (place: Organization): string =>
  [place.street, place.streetMore, `${place.zipCode} ${place.city}`].filter(Boolean).join(', ');

const isUsed = (written: Written | undefined): written is Written =>
  written !== undefined &&
  written.enabledPremiumFeatures.includes('custom_transfer_order') &&
  written.transferOrderTerms !== '';

/**
 * The terms of a transfer, on the paper and on screen: with the premium feature *custom_transfer_order* those that the
 * retailer wrote, else the buyer's, else the product's. Nothing is paid for a price of 0, by no payment mode.
 */
export function transferTerms(
  { buyback, customer, buyerPlace, paymentMode, settings, buyerTerms }: Parties,
  setting: Parameters<typeof documentWords>[0] & { locale: Locale },
): string {
  const owed = owedCents(buyback);
  const values = {
    total_price: formatMoney(owed, buyback.currency, setting.locale),
    buyer_address: oneLine(buyerPlace),
    buyer_long_name: buyerPlace.corporateName,
    buyer_name: buyerPlace.commonName,
    buyer_siret: buyerPlace.siret ?? '',
    buyer_capital: buyerPlace.capital ?? '',
    customer_firstname: customer.firstName,
    customer_lastname: customer.lastName,
    payment_type: paidBy(owed, paymentMode, setting.locale),
    product_label: productNameIn(buyback.productLabel, setting.locale),
  };
  const written = [settings, buyerTerms].find(isUsed);
  if (written) return fillTerms(written.transferOrderTerms, values);
  const { t } = documentWords(setting);
  return t(owed === 0 ? 'transferOrder.unpaidTerms' : 'transferOrder.standardTerms', values);
}
