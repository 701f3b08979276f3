import { ask } from './journey.ts';
import { camille, identityCard } from './sale.ts';
import { addresses } from './story.ts';

type Way = { circuitId: string; circuitType: string; shippingMethodId: string | null };
type Mode = { paymentModeId: string; type: string; total: number };
type Line = { inCartId: string; declarationId: string; estimatedPrice: number } & Omit<Way, 'circuitType'> &
  Pick<Mode, 'paymentModeId'>;
type Ways = {
  circuit?: string;
  channel?: 'web' | 'store';
  storeId?: string | null;
  /** The kinds of payment that are acceptable. */
  payment: readonly string[];
};

/** A line of a cart: an answered declaration, the way it is sent and the way it is paid. */
export async function lineFor(
  token: string,
  declarationId: string,
  { circuit = 'web_post', channel = 'web', storeId = null, payment }: Ways,
  inCartId = 'line-1',
): Promise<Line & { storeId: string | null }> {
  const of = `/declarations/${declarationId}`;
  const ways = await ask<Way[]>(token, `${of}/shipping-methods?country=FR&channel=${channel}`);
  const { circuitId, shippingMethodId } = ways.find(({ circuitType }) => circuitType === circuit)!;
  const method = shippingMethodId === null ? '' : `&shippingMethodId=${shippingMethodId}`;
  const modes = await ask<Mode[]>(token, `${of}/payment-modes?circuitId=${circuitId}${method}`);
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

export type Cart = { id: string; buybacks: { id: string; identificationNumber: string }[] };

/** The terms of sale of the demo's site. */
async function publishedTerms(token: string): Promise<string> {
  const url = encodeURIComponent(addresses().site);
  return (await ask<{ termsVersion: string }>(token, `/white-label/config?url=${url}`)).termsVersion;
}

/** Confirms these lines for a customer in Nantes, by an API call; `path`: the site's carts or a store's. */
export const confirmLines = async (
  token: string,
  buybacks: readonly Line[],
  email: string,
  { path = '/carts', locale }: { path?: string; locale?: string } = {},
): Promise<Cart> =>
  ask<Cart>(
    token,
    path,
    {
      buybacks,
      customerInfo: {
        ...camille(email),
        phone: '+33639980142',
        streetMore: '',
        country: 'FR',
        iban: 'FR7630006000011234567890189',
      },
      customerIdentification: {
        type: 'identity_card',
        number: identityCard.number,
        issuingAuthority: identityCard.authority,
        deliveryDate: identityCard.date,
      },
      terms: { version: await publishedTerms(token), accepted: true },
    },
    locale,
  );
