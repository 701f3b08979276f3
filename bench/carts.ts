import { answeredDeclaration } from './estimate.ts';
import type { Sent } from './measure.ts';
import type { Bench } from './run.ts';

/** A visitor's cart of one, as it is sent; the index makes each another call. */
export async function cartsOf(bench: Bench): Promise<(index: number) => Sent> {
  const { api, organisation: o } = bench;
  const headers = { authorization: `Bearer ${o.tokens.pseudo_anonymous}` };
  const ways = {
    declarationId: await answeredDeclaration(bench),
    circuitId: o.circuits.web_post,
    shippingMethodId: o.shippingMethods.web_post,
    paymentModeId: o.paymentModes.bank_transfer,
  };
  const priced = await fetch(`${api}/estimates`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(ways),
  });
  const { total } = (await priced.json()) as { total: number };
  const body = {
    buybacks: [{ inCartId: 'one', ...ways, estimatedPrice: total }],
    customerInfo: {
      firstName: 'Jeanne',
      lastName: 'Petit',
      email: 'jeanne@example.org',
      phone: '+33639980001',
      street: '1 rue de la Paix',
      zipCode: '59000',
      city: 'Lille',
      country: 'FR',
      iban: 'FR1420041010050500013M02606',
    },
    terms: { version: '1', accepted: true },
  };
  return (index) => ({
    method: 'POST',
    url: `${api}/carts`,
    headers: { ...headers, 'idempotency-key': `bench-${process.pid}-${index}-${Date.now()}` },
    body,
  });
}
