import type { Driver } from '@reprise/tests/kit/driver.ts';
import { confirmLines, lineFor } from './arrange.ts';
import { declareAs, thing, visitOf, visitorBy } from './journey.ts';
import { answersTo, product, signedIn } from './product.ts';
import { iphone } from './sale.ts';
import { addresses, expect, type Teller } from './story.ts';

export type Opened = { id: string; number: string; imei: string; label: string; productId: string };

type Wanted = { circuit: string; channel: 'web' | 'store'; storeId: string };

const store = 'ARP-001';

async function storeIdOf({ sql }: Teller): Promise<string> {
  const { rows } = await sql.query<{ id: string }>('select id from organizations where "externalId" = $1', [
    store,
  ]);
  return rows[0]?.id ?? '';
}

/** Sells the iPhone of the worked example as that user, by API calls. */
async function sellAs(teller: Teller, by: Driver, { circuit, channel, storeId }: Wanted): Promise<Opened> {
  const wanted = await thing(teller, iphone.label);
  const declarationId = await declareAs(by, wanted);
  const line = await lineFor(by, declarationId, {
    circuit,
    channel,
    storeId,
    payment: ['gift_card', 'voucher'],
  });
  const email = `comptoir.${wanted.imei}@courriel.example`;
  const { buybacks } = await confirmLines(by, [line], email, channel === 'web' ? null : storeId);
  const { id, identificationNumber: number } = buybacks[0]!;
  return { id, number, ...wanted };
}

/** A dossier opened on the site, to be brought to the store. */
export async function openDossier(teller: Teller): Promise<Opened> {
  const storeId = await storeIdOf(teller);
  await teller.page.goto(`${addresses().site}/search?lng=${teller.locale}`);
  const visitor = visitorBy(await visitOf(teller.page));
  return sellAs(teller, visitor, { circuit: 'web_drop', channel: 'web', storeId });
}

/** A dossier of the store itself. */
export async function sellAtCounter(teller: Teller, seller: string): Promise<Opened> {
  const storeId = await storeIdOf(teller);
  const { by } = await signedIn(seller);
  return sellAs(teller, by, { circuit: 'store_drop', channel: 'store', storeId });
}

/** The stored transfer order, once it was made again. */
export async function readPaper({ sql }: Teller, buybackId: string, seller: string): Promise<Buffer> {
  const { by } = await signedIn(seller);
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
  const paper = await by.call('GET /buybacks/{id}/documents/{type}', {
    params: { id: buybackId, type: 'transfer_order' },
  });
  return Buffer.from(await paper.arrayBuffer());
}

/** Answers the questions as the seller of this page would, by API calls. */
export async function declareAtCounter({ page, sql }: Teller, label: string): Promise<string> {
  const { productId, imei } = await thing({ sql }, label);
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('session') ?? '{}') as { token: string }).token,
  );
  const by = product().as(token);
  const { questions } = await by.call('GET /products/{id}/diagnostic-questions', {
    params: { id: productId },
    query: { audience: 'store' },
  });
  const body = { productId, askedTo: 'store' as const, imei, responses: answersTo(questions, {}) };
  return (await by.call('POST /declarations', { body })).id;
}
