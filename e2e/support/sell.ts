import { randomInt, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { addresses, expect } from './story.ts';

/** A file as it is when its thing has left the customer: the workshop waits for it. */
export type Sold = { buybackId: string; itemId: string; number: string; imei: string; email: string };
export type Wanted = {
  locale: string | undefined;
  payment: 'bank_transfer' | 'no_iban_transfer' | 'gift_card' | 'voucher';
  /** What lies beside the phone, by its place in the list: 1 is its box. */
  accessories?: number[];
};

type Id = { id: string };
type Question = Id & { code: string; answers: Id[] };
type Option = { circuitId: string; circuitType: string; shippingMethodId: string };
type Mode = { paymentModeId: string; type: string; total: number };
type Cart = { buybacks: { id: string; identificationNumber: string }[] };

/** The first answer everywhere but on its looks: light scratches, as most phones have. */
const positions: Record<string, number> = { screen: 2, shell: 2 };
const nantes = 'ATL-NANTES';

async function read(answer: Response): Promise<unknown> {
  const text = await answer.text();
  expect(answer.ok, `${answer.url}: ${text}`).toBe(true);
  return JSON.parse(text);
}

type Visit = <Answer>(path: string, body?: unknown) => Promise<Answer>;

/** A visitor of the site, in a language. */
async function visit(locale: string): Promise<Visit> {
  const opened = await fetch(`${addresses().api}/webtoken-with-account-and-ord`, {
    method: 'POST',
    body: new URLSearchParams({ url: addresses().site }),
  });
  const { token } = (await read(opened)) as { token: string };
  const headers = { authorization: `Bearer ${token}`, 'accept-language': locale, accept: 'application/json' };
  return async <Answer>(path: string, body?: unknown) => {
    const sent =
      body === undefined
        ? { headers }
        : {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          };
    return (await read(await fetch(`${addresses().api}${path}`, sent))) as Answer;
  };
}

/** 15 digits that begin with the TAC, the last by Luhn. */
function imeiWith(tac: string): string {
  const body = `${tac}${String(randomInt(1_000_000)).padStart(6, '0')}`;
  const sum = body.split('').reduce((total, digit, at) => {
    const weighed = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** What the customer says of the phone. */
async function declare(ask: Visit, productId: string, imei: string, accessories: number[]): Promise<string> {
  const { questions } = await ask<{ questions: Question[] }>(
    `/products/${productId}/diagnostic-questions?audience=customer`,
  );
  const responses = questions.map(({ id, code, answers }) => ({
    questionId: id,
    answerIds: (code === 'accessories' ? accessories : [positions[code] ?? 1]).map(
      (position) => answers[position - 1]!.id,
    ),
  }));
  const given = responses.filter(({ answerIds }) => answerIds.length > 0);
  const { id } = await ask<Id>('/declarations', { productId, askedTo: 'customer', imei, responses: given });
  return id;
}

const customerOf = (email: string) => ({
  firstName: 'Léonie',
  lastName: 'Salaün',
  email,
  phone: '+33639980142',
  street: '12 rue des Lilas',
  streetMore: '',
  zipCode: '44000',
  city: 'Nantes',
  country: 'FR',
  iban: 'FR7630006000011234567890189',
});

/** Sells a Galaxy by post on the site, as far as the story needs it: the workshop of Nantes waits for it. */
export async function sell(sql: pg.Client, { locale, payment, accessories = [] }: Wanted): Promise<Sold> {
  const { rows: products } = await sql.query<{ id: string; tac: string }>(
    `select "id", "tacCodes"[1] as tac from products
     where "status" = 'published' and "label" = 'Samsung Galaxy A55 5G 128 Go'`,
  );
  const { id: productId, tac } = products[0]!;
  const ask = await visit(locale ?? 'fr-FR');
  const imei = imeiWith(tac);
  const email = `leonie.${randomUUID().slice(0, 8)}@courriel.example`;
  const declarationId = await declare(ask, productId, imei, accessories);
  const ways = await ask<Option[]>(`/declarations/${declarationId}/shipping-methods?country=FR&channel=web`);
  const { circuitId, shippingMethodId } = ways.find(({ circuitType }) => circuitType === 'web_post')!;
  const modes = await ask<Mode[]>(
    `/declarations/${declarationId}/payment-modes?circuitId=${circuitId}&shippingMethodId=${shippingMethodId}`,
  );
  const { paymentModeId, total } = modes.find(({ type }) => type === payment)!;
  const line = { inCartId: 'line-1', declarationId, circuitId, shippingMethodId, paymentModeId };
  const cart = await ask<Cart>('/carts', {
    buybacks: [{ ...line, estimatedPrice: total }],
    customerInfo: customerOf(email),
    customerIdentification: {
      type: 'identity_card',
      number: '880692310285',
      issuingAuthority: 'Préfecture de la Loire-Atlantique',
      deliveryDate: '2021-05-04',
    },
    terms: { version: '2026-01', accepted: true },
  });
  const { id: buybackId, identificationNumber: number } = cart.buybacks[0]!;
  const { rows: files } = await sql.query<{ itemId: string; workshop: string }>(
    `select i."id" as "itemId", o."externalId" as workshop from buybacks b
     join items i on i."buybackId" = b."id" join organizations o on o."id" = b."targetWarehouse"
     where b."id" = $1`,
    [buybackId],
  );
  expect(files[0]?.workshop).toBe(nantes);
  return { buybackId, itemId: files[0]!.itemId, number, imei, email };
}
