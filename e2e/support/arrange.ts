import type { Driver } from '@reprise/tests/kit/driver.ts';
import { camille, identityCard } from './sale.ts';
import { addresses } from './story.ts';

type Ways = {
  circuit?: string;
  channel?: 'web' | 'store';
  storeId?: string | null;
  /** The kinds of payment that are acceptable. */
  payment: readonly string[];
};

/** A line of a cart: an answered declaration, the way it is sent and the way it is paid. */
export async function lineFor(
  by: Driver,
  declarationId: string,
  { circuit = 'web_post', channel = 'web', storeId = null, payment }: Ways,
  inCartId = 'line-1',
) {
  const params = { id: declarationId };
  const ways = await by.call('GET /declarations/{id}/shipping-methods', {
    params,
    query: { country: 'FR', channel },
  });
  const { circuitId, shippingMethodId } = ways.find(({ circuitType }) => circuitType === circuit)!;
  const modes = await by.call('GET /declarations/{id}/payment-modes', {
    params,
    query: { circuitId, ...(shippingMethodId === null ? {} : { shippingMethodId }) },
  });
  const { paymentModeId, total } = modes.find(({ type }) => payment.includes(type))!;
  return {
    inCartId,
    declarationId,
    circuitId,
    shippingMethodId,
    paymentModeId,
    storeId,
    estimatedPrice: total,
  };
}

type Line = Awaited<ReturnType<typeof lineFor>>;

/** Confirms these lines for a customer in Nantes, by an API call: on the site, or in a store. */
export async function confirmLines(
  by: Driver,
  buybacks: Line[],
  email: string,
  storeId: string | null = null,
) {
  const { termsVersion } = await by.call('GET /white-label/config', { query: { url: addresses().site } });
  const body = {
    buybacks,
    customerInfo: {
      ...camille(email),
      phone: '+33639980142',
      streetMore: '',
      country: 'FR',
      iban: 'FR7630006000011234567890189',
    },
    customerIdentification: {
      type: 'identity_card' as const,
      number: identityCard.number,
      issuingAuthority: identityCard.authority,
      deliveryDate: identityCard.date,
    },
    terms: { version: termsVersion ?? '', accepted: true as const },
  };
  return storeId === null
    ? by.call('POST /carts', { body })
    : by.call('POST /store/{storeId}/buybacks', { params: { storeId }, body });
}
