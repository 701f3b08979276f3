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

type Parties = {
  buyback: Buyback;
  customer: Pick<Customer, 'firstName' | 'lastName'>;
  buyerPlace: Organization;
  paymentMode: Pick<PaymentMode, 'label'>;
  settings: Pick<OrganizationRootDetail, 'enabledPremiumFeatures' | 'transferOrderTerms'>;
};

const oneLine = (place: Organization): string =>
  [place.street, place.streetMore, `${place.zipCode} ${place.city}`].filter(Boolean).join(', ');

/**
 * The terms of a transfer, on the paper and where it is signed: the account's own with the premium feature
 * *custom_transfer_order*, else those of the house.
 */
export function transferTerms(
  { buyback, customer, buyerPlace, paymentMode, settings }: Parties,
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
    product_label: buyback.productLabel,
  };
  const isCustom = settings.enabledPremiumFeatures.includes('custom_transfer_order');
  return isCustom && settings.transferOrderTerms !== ''
    ? fillTerms(settings.transferOrderTerms, values)
    : documentWords(setting).t('transferOrder.standardTerms', values);
}
