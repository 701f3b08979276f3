import { signedIn } from './control.ts';
import { declareAs, thing, visitOf, ask as askAs } from './journey.ts';
import { camille, identityCard, iphone, type Teller } from './sale.ts';
import { addresses, expect } from './story.ts';

export type Opened = { id: string; number: string; imei: string; label: string; productId: string };

type Option = { circuitId: string; circuitType: string; shippingMethodId: string | null };
type Mode = { paymentModeId: string; type: string; total: number };
type Cart = { buybacks: { id: string; identificationNumber: string }[] };
type Wanted = { circuit: string; channel: 'web' | 'store'; storeId: string; path: string };

const store = 'ARP-001';

async function storeIdOf({ sql }: Teller): Promise<string> {
  const { rows } = await sql.query<{ id: string }>('select id from organizations where "externalId" = $1', [
    store,
  ]);
  return rows[0]?.id ?? '';
}

/** Sells the iPhone of the worked example as somebody does, without a click. */
async function sellAs(
  teller: Teller,
  token: string,
  { circuit, channel, storeId, path }: Wanted,
): Promise<Opened> {
  const wanted = await thing(teller, iphone.label);
  const ask = <Answer>(at: string, body?: unknown) => askAs<Answer>(token, at, body);
  const declarationId = await declareAs(token, wanted);
  const ways = await ask<Option[]>(
    `/declarations/${declarationId}/shipping-methods?country=FR&channel=${channel}`,
  );
  const way = ways.find(({ circuitType }) => circuitType === circuit)!;
  const method = way.shippingMethodId === null ? '' : `&shippingMethodId=${way.shippingMethodId}`;
  const modes = await ask<Mode[]>(
    `/declarations/${declarationId}/payment-modes?circuitId=${way.circuitId}${method}`,
  );
  const { paymentModeId, total } = modes.find(({ type }) => type === 'gift_card' || type === 'voucher')!;
  const { circuitId, shippingMethodId } = way;
  const line = { inCartId: 'line-1', declarationId, circuitId, shippingMethodId, paymentModeId, storeId };
  const { buybacks } = await ask<Cart>(path, {
    buybacks: [{ ...line, estimatedPrice: total }],
    customerInfo: {
      ...camille(`comptoir.${wanted.imei}@courriel.example`),
      phone: '+33612345678',
      streetMore: '',
      country: 'FR',
      iban: null,
    },
    customerIdentification: {
      type: 'identity_card',
      number: identityCard.number,
      issuingAuthority: identityCard.authority,
      deliveryDate: identityCard.date,
    },
    terms: { version: '2026-01', accepted: true },
  });
  const { id, identificationNumber: number } = buybacks[0]!;
  return { id, number, ...wanted };
}

/** A file opened on the site, to be brought to the store. */
export async function openFile(teller: Teller): Promise<Opened> {
  const storeId = await storeIdOf(teller);
  await teller.page.goto(`${addresses().site}/search?lng=${teller.locale}`);
  const token = await visitOf(teller.page);
  return sellAs(teller, token, { circuit: 'web_drop', channel: 'web', storeId, path: '/carts' });
}

/** A file of the store itself. */
export async function sellAtCounter(teller: Teller, seller: string): Promise<Opened> {
  const storeId = await storeIdOf(teller);
  const { token } = await signedIn(seller);
  return sellAs(teller, token, {
    circuit: 'store_drop',
    channel: 'store',
    storeId,
    path: `/store/${storeId}/buybacks`,
  });
}

/** The transfer order as it is kept, once it was made again. */
export async function readPaper({ sql }: Teller, buybackId: string, seller: string): Promise<Buffer> {
  const { token } = await signedIn(seller);
  await expect
    .poll(
      async () => {
        const { rows } = await sql.query<{ status: string }>(
          `select status from documents where "buybackId" = $1 and type = 'transfer_order'`,
          [buybackId],
        );
        return rows[0]?.status;
      },
      { timeout: 60_000 },
    )
    .toBe('ready');
  const answer = await fetch(`${addresses().api}/buybacks/${buybackId}/documents/transfer_order`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok).toBe(true);
  return Buffer.from(await answer.arrayBuffer());
}
