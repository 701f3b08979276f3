import type { Page } from '@playwright/test';
import { confirmLines, lineFor } from './arrange.ts';
import { signedIn } from './control.ts';
import { declareAs, thing, visitOf } from './journey.ts';
import { iphone } from './sale.ts';
import { addresses, expect, type Teller } from './story.ts';

export type Opened = { id: string; number: string; imei: string; label: string; productId: string };

type Wanted = { circuit: string; channel: 'web' | 'store'; storeId: string; path: string };

const store = 'ARP-001';

async function storeIdOf({ sql }: Teller): Promise<string> {
  const { rows } = await sql.query<{ id: string }>('select id from organizations where "externalId" = $1', [
    store,
  ]);
  return rows[0]?.id ?? '';
}

/** Sells the iPhone of the worked example as that user, by API calls. */
async function sellAs(
  teller: Teller,
  token: string,
  { circuit, channel, storeId, path }: Wanted,
): Promise<Opened> {
  const wanted = await thing(teller, iphone.label);
  const declarationId = await declareAs(token, wanted);
  const payment = ['gift_card', 'voucher'];
  const line = await lineFor(token, declarationId, { circuit, channel, storeId, payment });
  const { buybacks } = await confirmLines(token, [line], `comptoir.${wanted.imei}@courriel.example`, {
    path,
  });
  const { id, identificationNumber: number } = buybacks[0]!;
  return { id, number, ...wanted };
}

/** A dossier opened on the site, to be brought to the store. */
export async function openFile(teller: Teller): Promise<Opened> {
  const storeId = await storeIdOf(teller);
  await teller.page.goto(`${addresses().site}/search?lng=${teller.locale}`);
  const token = await visitOf(teller.page);
  return sellAs(teller, token, { circuit: 'web_drop', channel: 'web', storeId, path: '/carts' });
}

/** A dossier of the store itself. */
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

/** The stored transfer order, once it was made again. */
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

/** Answers the questions as the seller would, by API calls. */
export async function declareAtCounter(teller: Teller, label: string): Promise<string> {
  const { productId, imei } = await thing(teller, label);
  const answer = await sent(teller.page, { productId, imei });
  expect(answer.id).toEqual(expect.any(String));
  return answer.id;
}

/** The same call as the page makes, with the page's session. */
const sent = (page: Page, { productId, imei }: { productId: string; imei: string }) =>
  page.evaluate(
    async ({ api, productId: product, imei: number }) => {
      const session = JSON.parse(localStorage.getItem('session') ?? '{}') as {
        token: string;
        module: string;
      };
      const headers = {
        'X-Auth-Token': session.token,
        'X-Module': session.module,
        'Content-Type': 'application/json',
        Accept: 'application/json',
      };
      const asked = await fetch(`${api}/products/${product}/diagnostic-questions?audience=store`, {
        headers,
      });
      const { questions } = (await asked.json()) as {
        questions: { id: string; code: string; answers: { id: string }[] }[];
      };
      const responses = questions
        .filter(({ code }) => code !== 'accessories')
        .map(({ id, answers }) => ({ questionId: id, answerIds: [answers[0]?.id] }));
      const body = JSON.stringify({ productId: product, askedTo: 'store', imei: number, responses });
      const made = await fetch(`${api}/declarations`, { method: 'POST', headers, body });
      return (await made.json()) as { id: string };
    },
    { api: addresses().api, productId, imei },
  );
