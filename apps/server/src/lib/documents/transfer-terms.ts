import { productNameIn } from '@reprise/domain/catalogue/product-name';
import type { OrganizationRootDetail } from '@reprise/domain/account/account';
import type { Buyback } from '@reprise/domain/buyback/buyback';
import type { Customer } from '@reprise/domain/cart/customer';
import type { PaymentMode } from '@reprise/domain/circuit/payment-mode';
import { owedCents } from '@reprise/domain/document/agreed-price';
import { fillTerms } from '@reprise/domain/document/transfer-order-terms';
import { translated, type Locale } from '@reprise/domain/locales';
import { formatMoney } from '@reprise/domain/money';
import type { Organization } from '@reprise/domain/organization/organization';
import { documentWords } from './words.ts';

type Written = Pick<OrganizationRootDetail, 'enabledPremiumFeatures' | 'transferOrderTerms'>;

type Parties = {
  buyback: Buyback;
  customer: Pick<Customer, 'firstName' | 'lastName'>;
  buyerPlace: Organization;
  paymentMode: Pick<PaymentMode, 'label'>;
  /** The retailer's, then the buyer's. */
  settings: Written;
  buyerTerms: Written | undefined;
};

const oneLine = (place: Organization): string =>
  [place.street, place.streetMore, `${place.zipCode} ${place.city}`].filter(Boolean).join(', ');

const isUsed = (written: Written | undefined): written is Written =>
  written !== undefined &&
  written.enabledPremiumFeatures.includes('custom_transfer_order') &&
  written.transferOrderTerms !== '';

/**
 * The terms of a transfer, on the paper and where it is signed: with the premium feature *custom_transfer_order* those
 * that the retailer wrote, else the buyer's, else those of the house.
 */
export function transferTerms(
  { buyback, customer, buyerPlace, paymentMode, settings, buyerTerms }: Parties,
  setting: Parameters<typeof documentWords>[0] & { locale: Locale },
): string {
  const values = {
    total_price: formatMoney(owedCents(buyback), buyback.currency, setting.locale),
    buyer_address: oneLine(buyerPlace),
    buyer_long_name: buyerPlace.corporateName,
    buyer_name: buyerPlace.commonName,
    buyer_siret: buyerPlace.siret ?? '',
    buyer_capital: buyerPlace.capital ?? '',
    customer_firstname: customer.firstName,
    customer_lastname: customer.lastName,
    payment_type: translated(paymentMode.label, setting.locale),
    product_label: productNameIn(buyback.productLabel, setting.locale),
  };
  const written = [settings, buyerTerms].find(isUsed);
  return written
    ? fillTerms(written.transferOrderTerms, values)
    : documentWords(setting).t('transferOrder.standardTerms', values);
}
