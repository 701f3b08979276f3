import { afterEach, describe, expect, test } from 'vitest';
import { configure } from '@reprise/tests/kit/configure.ts';
import type { Organisation } from '@reprise/tests/kit/organisation.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import {
  buyWeb,
  cartBody,
  customerInfo,
  declare,
  lineOf,
  visitorOf,
  type LineOptions,
} from '@reprise/tests/kit/selling.ts';

/** A customer is offered what can be paid to them, and nothing else: by whom, and to which account. */
const world = await openWorld();
afterEach(() =>
  world.sql.query(
    `delete from connector_organizations; update accounts set "paymentIssuer" = 'buyer', "currency" = 'EUR';
     update products set "currency" = 'EUR'`,
  ),
);

const partner = { address: 'https://payouts.example', apiKey: 'key', webhookSecret: 'secret' };
/** Connects a payout provider. */
const connect = (accountId: string, organizationId: string) =>
  configure(world, 'http.payout', { accountId, organizationId }, partner);
const connectBuyer = ({ buyer, buyerPlace }: Organisation) => connect(buyer, buyerPlace);
const connectRetailer = ({ retailer, headOffice }: Organisation) => connect(retailer, headOffice);
const paidByRetailer = ({ retailer }: Organisation) =>
  world.sql.query(`update accounts set "paymentIssuer" = 'retailer' where "id" = $1`, [retailer]);

async function offered(token = visitorOf(world.a)): Promise<Set<unknown>> {
  const { a } = world;
  const id = await declare(world, a, { token });
  const circuit = token === visitorOf(a) ? ('web_post' as const) : ('store_drop' as const);
  const list = await world.as(token).call('GET /declarations/{id}/payment-modes', {
    params: { id },
    query: { circuitId: a.circuits[circuit], shippingMethodId: a.shippingMethods[circuit] },
  });
  return new Set(list.map(({ type }) => type));
}
const others = new Set(['bank_transfer', 'gift_card', 'voucher']);
const all = new Set([...others, 'no_iban_transfer']);
const withoutIban = { payment: 'no_iban_transfer', estimatedPrice: 15_950 } as const;
const byTransfer = { payment: 'bank_transfer', estimatedPrice: 15_950 } as const;
const buy = async (options: LineOptions, more: object = {}) =>
  buyWeb(world, world.a, cartBody([lineOf(world.a, await declare(world, world.a), options)], more));

describe('a payment without an IBAN', () => {
  test('is offered on the site and at the counter only where whoever pays has a payout provider', async () => {
    const { a, b } = world;
    expect(await offered()).toEqual(others);
    expect(await offered(a.tokens.store_seller)).toEqual(others);
    // another organization's provider, and the retailer's where the buyer pays, pay nobody here
    await connectBuyer(b);
    await connectRetailer(a);
    expect(await offered()).toEqual(others);
    const buyers = await connectBuyer(a);
    expect(await offered()).toEqual(all);
    expect(await offered(a.tokens.store_seller)).toEqual(all);
    await world.sql.query(`update connector_organizations set "active" = false where "id" = $1`, [buyers]);
    expect(await offered()).toEqual(others);
    await paidByRetailer(a);
    expect(await offered()).toEqual(all);
  });

  test('is offered where the buyer was chosen but may not pay, and the retailer has a payout provider', async () => {
    const { a } = world;
    const letBuyerPay = (on: boolean) =>
      world.sql.query('update organization_root_details set "buyerPaymentEnabled" = $1', [on]);
    await connectRetailer(a);
    expect(await offered()).toEqual(others);
    await letBuyerPay(false);
    expect(await offered()).toEqual(all);
    await letBuyerPay(true);
  });

  test('is offered where it is paid by hand, without a provider', async () => {
    const { a } = world;
    const pay = (provider: string) =>
      world.sql.query(`update payment_modes set "provider" = $1 where "id" = $2`, [
        provider,
        a.paymentModes.no_iban_transfer,
      ]);
    await pay('none');
    expect(await offered()).toEqual(all);
    expect((await buy(withoutIban)).status).toBe(201);
    await pay('payout');
    expect(await offered()).toEqual(others);
  });

  test('is offered by none of several buyers while it is not known which of them buys', async () => {
    const { a, b } = world;
    await world.insert('linked_buyers', { retailerAccountId: a.retailer, buyerAccountId: b.buyer });
    await connectBuyer(b);
    expect(await offered()).toEqual(others);
    await connectBuyer(a);
    expect(await offered()).toEqual(all);
    await world.sql.query(
      `delete from linked_buyers where "retailerAccountId" = $1 and "buyerAccountId" = $2`,
      [a.retailer, b.buyer],
    );
  });
});

describe('a payment that was chosen before and can no longer be paid', () => {
  test('is refused with its line, and nothing is written', async () => {
    const count = async () => (await world.sql.query(`select count(*)::int as n from buybacks`)).rows[0].n;
    const before = await count();
    expect((await buy(withoutIban)).refusal()).toMatchObject({
      code: 'payment_mode_unavailable',
      extra: { inCartId: 'a' },
    });
    expect(await count()).toBe(before);
    await connectBuyer(world.a);
    expect((await buy(withoutIban)).status).toBe(201);
  });

  test('is told in the language of the customer', async () => {
    const body = cartBody([lineOf(world.a, await declare(world, world.a), withoutIban)]);
    const said = async (language: string) =>
      (await buyWeb(world, world.a, body, { headers: { 'accept-language': language } })).refusal().detail;
    expect(await said('fr-FR')).toBe('Ce mode de paiement n’est plus proposé. Choisissez-en un autre.');
    expect(await said('de-DE')).toBe('Diese Zahlungsart wird nicht mehr angeboten. Wählen Sie eine andere.');
  });

  test('is refused at the counter alike', async () => {
    const { a } = world;
    const token = a.tokens.store_seller;
    const circuit = { circuit: 'store_drop', payment: 'no_iban_transfer', estimatedPrice: 16_300 } as const;
    const sell = async () =>
      world.as(token).send('POST /store/{storeId}/buybacks', {
        params: { storeId: a.store },
        body: cartBody([lineOf(a, await declare(world, a, { token }), circuit)]),
      });
    expect((await sell()).refusal().code).toBe('payment_mode_unavailable');
    await connectBuyer(a);
    expect((await sell()).status).toBe(201);
  });

  test('is replaced by another choice when its dossier is finished at the counter, or corrected', async () => {
    const { a } = world;
    const line = { circuit: 'web_drop', estimatedPrice: 17_441, storeId: a.store } as const;
    const cartId = (await buyWeb(world, a, cartBody([lineOf(a, await declare(world, a), line)]))).answer().id;
    const { rows } = await world.sql.query(`select "id" from buybacks where "cartId" = $1`, [cartId]);
    const id = String(rows[0].id);
    const token = a.tokens.store_seller;
    const finalize = async () =>
      world.as(token).send('POST /store/{storeId}/buybacks/{buybackId}/finalize', {
        params: { storeId: a.store, buybackId: id },
        body: {
          version: 0,
          declarationId: await declare(world, a, { token, askedTo: 'store' }),
          paymentModeId: a.paymentModes.no_iban_transfer,
          estimatedPrice: 16_300,
        },
      });
    expect((await finalize()).refusal().code).toBe('payment_mode_unavailable');
    const office = a.as.root_management_unit_manager;
    const modes = async () =>
      (await office.call('GET /buybacks/{id}/payment-modes', { params: { id } })).map((one) => one.id);
    const paymentMode = { id: a.paymentModes.no_iban_transfer, estimatedPrice: 16_300 };
    const edit = () =>
      office.send('PATCH /buybacks/{id}', { params: { id }, body: { version: 0, paymentMode } });
    expect(await modes()).not.toContain(paymentMode.id);
    expect((await edit()).refusal().code).toBe('payment_mode_unavailable');
    const connected = await connectBuyer(a);
    expect(await modes()).toContain(paymentMode.id);
    expect((await edit()).status).toBe(200);
    // the payment mode of a dossier is shown with it, although it is no longer offered
    await world.sql.query(`delete from connector_organizations where "id" = $1`, [connected]);
    expect(await modes()).toContain(paymentMode.id);
  });
});

const turkish = 'TR33 0006 1005 1978 6457 8413 26';
const beyond = {
  status: 422,
  code: 'invalid',
  violations: [{ field: 'customerInfo.iban', code: 'iban_sepa' }],
};
describe('an account whose country SEPA does not reach', () => {
  const sold = { customerInfo: { ...customerInfo, iban: turkish } };

  test('is refused at its field for a transfer, and taken where the country has joined', async () => {
    expect((await buy(byTransfer, sold)).refusal()).toMatchObject(beyond);
    const joined = { customerInfo: { ...customerInfo, iban: 'RS35260005601001611379' } };
    expect((await buy(byTransfer, joined)).status).toBe(201);
  });

  test('is not asked for where no transfer goes there', async () => {
    expect((await buy({}, sold)).status).toBe(201);
    await world.sql.query(`update accounts set "currency" = 'GBP'`);
    await world.sql.query(`update products set "currency" = 'GBP'`);
    expect((await buy(byTransfer, sold)).status).toBe(201);
  });

  test('is told by the options of the sale', async () => {
    const { a } = world;
    const options = async () =>
      (
        await world.as(visitorOf(a)).call('GET /declarations/{id}/payment-modes', {
          params: { id: await declare(world, a) },
          query: { circuitId: a.circuits.web_post },
        })
      )
        .filter(({ sepaOnly }) => sepaOnly)
        .map(({ type }) => type);
    expect(await options()).toEqual(['bank_transfer']);
    await world.sql.query(`update products set "currency" = 'GBP'`);
    expect(await options()).toEqual([]);
  });

  test('is refused at the counter, when the seller finishes what was opened on the site', async () => {
    const { a } = world;
    const line = { circuit: 'web_drop', estimatedPrice: 17_441, storeId: a.store } as const;
    const made = await buyWeb(world, a, cartBody([lineOf(a, await declare(world, a), line)], sold));
    const { rows } = await world.sql.query(`select "id" from buybacks where "cartId" = $1`, [
      made.answer().id,
    ]);
    const token = a.tokens.store_seller;
    const finalize = async (more: object) =>
      world.as(token).raw('POST /store/{storeId}/buybacks/{buybackId}/finalize', {
        params: { storeId: a.store, buybackId: String(rows[0].id) },
        body: {
          version: 0,
          declarationId: await declare(world, a, { token, askedTo: 'store' }),
          paymentModeId: a.paymentModes.bank_transfer,
          estimatedPrice: 16_300,
          ...more,
        },
      });
    // the one that was typed on the site, and the one that is typed now
    expect((await finalize({})).refusal()).toMatchObject(beyond);
    expect((await finalize(sold)).refusal()).toMatchObject(beyond);
    expect((await finalize({ customerInfo })).status).toBe(200);
  });

  test('is refused when staff correct a dossier, unless it is paid otherwise', async () => {
    const { a } = world;
    const by = a.as.root_management_unit_manager;
    const fileOf = async (options: LineOptions, more: object = {}) => {
      const made = await buy(options, more);
      const { rows } = await world.sql.query(`select "id" from buybacks where "cartId" = $1`, [
        made.answer().id,
      ]);
      return String(rows[0].id);
    };
    const edit = (id: string, body: object) =>
      by.raw('PATCH /buybacks/{id}', { params: { id }, body: { version: 0, ...body } });
    const transfer = await fileOf(byTransfer);
    expect((await edit(transfer, sold)).refusal()).toMatchObject(beyond);
    const card = await fileOf({}, sold);
    const paymentMode = { id: a.paymentModes.bank_transfer, estimatedPrice: 15_950 };
    expect((await edit(card, { paymentMode })).refusal()).toMatchObject(beyond);
    expect((await edit(card, { comment: 'rien à payer là-bas' })).status).toBe(200);
    // an accepted value is no reason to refuse something else
    await world.sql.query(
      `update customers set "iban" = 'TR330006100519786457841326'
       where "id" = (select "customerId" from buybacks where "id" = $1)`,
      [transfer],
    );
    expect((await edit(transfer, { comment: 'plus tard' })).status).toBe(200);
  });
});
