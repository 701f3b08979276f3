import { CallRefused, type Call, type CallAnswer } from '@reprise/domain/call';
import type { CartInput } from '@reprise/domain/cart/cart';
import type { Api } from '@reprise/domain/contracts';
import type { SaleCart } from './cart.ts';
import type { CustomerAnswers } from './customer-form.ts';
import { askEstimate } from './estimate.ts';

export type ConfirmedCart = CallAnswer<Api['POST /carts']>;

/** What is sent of a cart; what only the screens need stays here. */
export const confirmationOf = (
  cart: SaleCart,
  customer: CustomerAnswers,
  termsVersion: string,
): CartInput => ({
  buybacks: cart.buybacks.map((line) => ({
    inCartId: line.inCartId,
    declarationId: line.declarationId,
    circuitId: line.circuitId,
    shippingMethodId: line.shippingMethodId,
    paymentModeId: line.paymentModeId,
    storeId: line.storeId ?? null,
    tradeInBonusId: line.tradeInBonusId ?? null,
    estimatedPrice: line.estimatedPrice,
  })),
  ...customer,
  terms: { version: termsVersion, accepted: true },
});

/** Confirms: on the site, or at a store's counter. The key makes a repetition answer the first result. */
export const sendConfirmation = (
  call: Call<Api>,
  storeId: string | null,
  body: CartInput,
  idempotencyKey: string,
): Promise<ConfirmedCart> =>
  storeId === null
    ? call('POST /carts', { body, idempotencyKey })
    : call('POST /store/{storeId}/buybacks', { params: { storeId }, body, idempotencyKey });

export type NewPrice = { inCartId: string; label: string; before: number; now: number };

/** The prices of today of a cart whose prices changed, each beside the one that the person saw. */
export async function newPrices(call: Call<Api>, cart: SaleCart): Promise<NewPrice[]> {
  return await Promise.all(
    cart.buybacks.map(async (line) => {
      const { declarationId, circuitId, shippingMethodId, paymentModeId } = line;
      const { total } = await askEstimate(call, declarationId, {
        circuitId,
        shippingMethodId,
        paymentModeId,
      });
      return { inCartId: line.inCartId, label: line.productLabel, before: line.estimatedPrice, now: total };
    }),
  );
}

export const withPrices = (cart: SaleCart, prices: readonly NewPrice[]): SaleCart => ({
  ...cart,
  buybacks: cart.buybacks.map((line) => ({
    ...line,
    estimatedPrice: prices.find(({ inCartId }) => inCartId === line.inCartId)?.now ?? line.estimatedPrice,
  })),
});

export const isPriceChanged = (error: unknown): boolean =>
  error instanceof CallRefused && error.code === 'price_changed';

/** The violations that belong beside the customer's fields. */
export const customerViolations = (error: unknown): CallRefused['violations'] =>
  error instanceof CallRefused
    ? error.violations.filter(({ field }) => /^customer(Info|Identification)\b/.test(field))
    : [];
