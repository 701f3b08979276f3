import type { Category } from '@reprise/offer/domain/categories/category.ts';
import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import type { Circuit } from '@reprise/offer/domain/circuits/circuit.ts';
import type { Organization } from '@reprise/people/domain/organizations/organization.ts';
import type { ComputedPrice } from '@reprise/offer/domain/prices/estimate.ts';
import type { PriceSnapshot } from '@reprise/offer/domain/prices/price.ts';
import type { Customer } from '@reprise/dossier/domain/customers/customer.ts';
import type { PaymentMode } from '@reprise/offer/domain/payment-modes/payment-mode.ts';
import type { Declaration } from '@reprise/offer/domain/declarations/declaration.ts';

/** The result of the seller's check at the counter, before the dossier is finalised. */
export type Checked = {
  dossier: Dossier;
  /** As it was, and with what was learnt of them at the counter. */
  customerBefore: Customer;
  customer: Customer;
  store: Organization;
  circuit: Circuit;
  paymentMode: PaymentMode;
  declaration: Declaration;
  path: Category[];
  snapshot: PriceSnapshot;
  price: ComputedPrice;
  bonusCents: number;
};
