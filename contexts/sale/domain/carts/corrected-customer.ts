import type { CustomerIdentification, CustomerInfo } from '@reprise/platform/domain/address/customer-info.ts';
import type { Customer } from '@reprise/dossier/domain/customers/customer.ts';

export type CustomerCorrection = {
  /** An account that was asked for alone. */
  iban?: string | undefined;
  customerInfo?: CustomerInfo | undefined;
  customerIdentification?: CustomerIdentification | undefined;
};

/** The customer with what was corrected; an account or a document that is not named stays. */
export function correctedCustomer(
  customer: Customer,
  { iban: asked, customerInfo, customerIdentification: identity }: CustomerCorrection,
): Customer {
  const { iban, ...info } = customerInfo ?? {};
  return {
    ...customer,
    ...info,
    streetMore: customerInfo === undefined ? customer.streetMore : customerInfo.streetMore || null,
    iban: asked ?? iban ?? customer.iban,
    ...(identity === undefined
      ? {}
      : {
          identityType: identity.type,
          identityNumber: identity.number,
          identityAuthority: identity.issuingAuthority,
          identityDate: identity.deliveryDate,
        }),
  };
}
