import type { Category } from '@reprise/domain/catalogue/category';
import type { WholeFile } from '@reprise/domain/buyback/file-facts';
import type { Circuit } from '@reprise/domain/circuit/circuit';
import type { Organization } from '@reprise/domain/organization/organization';
import type { ComputedPrice } from '@reprise/domain/price/estimate';
import type { PriceSnapshot } from '@reprise/domain/price/price';
import type { Customer } from '@reprise/domain/cart/customer';
import type { PaymentMode } from '@reprise/domain/circuit/payment-mode';
import type { Declaration } from '@reprise/domain/cart/declaration';

/** What the seller's check at the counter found (design, 3a B04 and I06). */
export type Checked = {
  file: WholeFile;
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
