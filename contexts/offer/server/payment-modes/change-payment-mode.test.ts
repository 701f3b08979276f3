import { type Driver, problems } from '@reprise/tests/kit/driver.ts';
import { describe, expect, test } from 'vitest';
import { configure } from '@reprise/tests/kit/configure.ts';
import { changeNow } from '@reprise/tests/kit/change-now.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { declare, visitorOf } from '@reprise/tests/kit/selling.ts';

const world = await openWorld();
const head = world.a.tokens.root_management_unit_manager;
const read = (token: string | null = head) =>
  world.as(token).send('GET /payment-modes/{id}', { params: { id: world.a.paymentModes.bank_transfer } });
const change = (body: object, token: string | null = head) =>
  world
    .as(token)
    .raw('PATCH /payment-modes/{id}', { params: { id: world.a.paymentModes.bank_transfer }, body });
const changeMode = async (body: object) => change({ version: (await read()).answer().version, ...body });
/** The payment mode as the site offers it. */
const offered = async () => {
  const { a } = world;
  const list = await world.as(visitorOf(a)).call('GET /declarations/{id}/payment-modes', {
    params: { id: await declare(world, a) },
    query: { circuitId: a.circuits.web_drop },
  });
  return list.find(({ type }) => type === 'bank_transfer');
};

test('a payment mode is read and changed by those who may', async () => {
  const { tokens } = world.a;
  expect((await read()).answer()).toMatchObject({ type: 'bank_transfer', iban: true, version: 0 });
  expect((await read(tokens.root_management_unit_analyst)).status).toBe(200);
  expect((await read(null)).status).toBe(401);
  expect((await read(tokens.store_manager)).status).toBe(403);
  expect((await read(world.b.tokens.root_management_unit_manager)).status).toBe(404);
  const body = { version: 0, bonusMode: 'amount', bonusValue: 500 };
  expect((await change(body, null)).status).toBe(401);
  expect((await change(body, tokens.root_management_unit_analyst)).status).toBe(403);
  expect((await change(body, world.b.tokens.root_management_unit_manager)).status).toBe(404);
  expect((await read()).answer().bonusMode).toBe('disabled');
});

test('a buyer reads and changes those of the retailers that it buys from, and nobody else’s', async () => {
  const { a, b } = world;
  const listed = (by: Driver) => by.send('GET /payment-modes', { query: { accountId: a.retailer } });
  expect((await a.as.buyer_manager.call('GET /linked-retailers')).items).toEqual([
    { id: a.retailer, name: 'Enseigne A' },
  ]);
  expect((await world.as(head).call('GET /linked-retailers')).items).toEqual([]);
  expect((await listed(a.as.buyer_manager)).answer().items).toHaveLength(4);
  expect((await listed(b.as.buyer_manager)).answer().items).toEqual([]);
  expect((await read(b.tokens.buyer_manager)).status).toBe(404);
  expect((await change({ version: 0, status: 'inactive' }, b.tokens.buyer_manager)).status).toBe(404);
  const set = await change({ version: 0, mailContent: { 'fr-FR': 'En route.' } }, a.tokens.buyer_manager);
  expect(set.answer()).toMatchObject({ mailContent: { 'fr-FR': 'En route.' }, version: 1 });
});

describe('whether somebody can pay by a payment mode', () => {
  const toldTo = async (token: string, type = 'no_iban_transfer') => {
    const list = (
      await world.as(token).call('GET /payment-modes', { query: { accountId: world.a.retailer } })
    ).items;
    return list.find((one) => one['type'] === type)?.['payability'];
  };
  const partner = { address: 'https://payouts.example', apiKey: 'key', webhookSecret: 'secret' };
  const always = { state: 'always', without: [] };
  const first = () => ({ id: world.a.buyer, name: 'Repreneur A', organizationId: world.a.buyerPlace });

  test('is told to its administrators, with who lacks a payout provider', async () => {
    const { a } = world;
    const never = { state: 'never', without: [first()] };
    for (const token of [head, a.tokens.super_admin, a.tokens.buyer_manager])
      expect(await toldTo(token)).toEqual(never);
    for (const type of ['bank_transfer', 'gift_card', 'voucher'])
      expect(await toldTo(head, type)).toEqual(always);
    expect(
      (
        await world
          .as(head)
          .call('GET /payment-modes/{id}', { params: { id: a.paymentModes.no_iban_transfer } })
      ).payability,
    ).toEqual(never);
    const turn = (status: string) =>
      changeNow(world, 'payment_modes', a.paymentModes.no_iban_transfer, { token: head, body: { status } });
    const off = await turn('inactive');
    expect(off.answer()).toMatchObject({ status: 'inactive', payability: never });
    await turn('active');
    await paidBy('retailer');
    expect(await toldTo(head)).toEqual({
      state: 'never',
      without: [{ id: a.retailer, name: 'Enseigne A', organizationId: a.headOffice }],
    });
    await paidBy('buyer');
  });

  test('is told to each of several buyers for itself, and not of the others', async () => {
    const { a, b } = world;
    await world.insert('linked_buyers', { retailerAccountId: a.retailer, buyerAccountId: b.buyer });
    const owner = { accountId: b.buyer, organizationId: b.buyerPlace };
    await configure(world, 'http.payout', owner, partner);
    const partly = { state: 'partly', without: [first()] };
    expect(await toldTo(head)).toEqual(partly);
    expect(await toldTo(a.tokens.buyer_manager)).toEqual(partly);
    expect(await toldTo(b.tokens.buyer_manager)).toEqual(always);
    await configure(world, 'http.payout', { accountId: a.buyer, organizationId: a.buyerPlace }, partner);
    expect(await toldTo(head)).toEqual(always);
    await world.sql.query(`delete from connector_organizations`);
    await world.sql.query(
      `delete from linked_buyers where "buyerAccountId" = $1 and "retailerAccountId" = $2`,
      [b.buyer, a.retailer],
    );
  });

  const paidBy = (issuer: string) =>
    world.sql.query(`update accounts set "paymentIssuer" = $1 where "id" = $2`, [issuer, world.a.retailer]);
});

test('what a payment mode says and adds to a price holds at the next page of the site', async () => {
  const saved = await changeMode({
    label: { 'fr-FR': 'Virement express', 'en-GB': '' },
    description: { 'fr-FR': 'Sous deux jours.' },
    longDescription: { 'fr-FR': 'Gardez votre IBAN\nsous la main.' },
    bonusMode: 'amount',
    bonusValue: 1_000,
    bonusCap: 500,
  });
  expect(saved.answer()).toMatchObject({
    label: { 'fr-FR': 'Virement express' },
    bonusValue: 1_000,
    bonusCap: null,
  });
  expect(await offered()).toMatchObject({
    label: 'Virement express',
    description: 'Sous deux jours.',
    longDescription: 'Gardez votre IBAN\nsous la main.',
    modifierCents: 1_000,
  });
  await changeMode({ bonusMode: 'percentage', bonusValue: 10, bonusCap: 100 });
  expect(await offered()).toMatchObject({ modifierCents: 100 });
  await changeMode({ bonusMode: 'disabled' });
  expect(await offered()).toMatchObject({ modifierCents: 0 });
  expect((await read()).answer()).toMatchObject({ bonusMode: 'disabled', bonusValue: 0, bonusCap: null });
});

test('the audit log names who changed which field of a payment mode, and not what was sent unchanged', async () => {
  const first = await changeMode({ bonusMode: 'percentage', bonusValue: -5 });
  expect((await changeMode({ bonusMode: 'percentage', bonusValue: -5 })).answer().version).toBe(
    first.answer().version,
  );
  const { rows } = await world.sql.query(
    `select "before"->>'bonusMode' as was, "after"->>'bonusMode' as is from audit_logs
     where "nounId" = $1 order by "id" desc limit 1`,
    [world.a.paymentModes.bank_transfer],
  );
  expect(rows).toEqual([{ was: 'disabled', is: 'percentage' }]);
});

test('of two who change a payment mode at once the second is told', async () => {
  const { version } = (await read()).answer();
  const both = await Promise.all(
    [3, 4].map((bonusValue) => change({ version, bonusMode: 'percentage', bonusValue })),
  );
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.refusal().code).toBe('status_changed');
});

test.each<[object, string]>([
  [{ label: { 'fr-FR': '' } }, 'label.fr-FR required'],
  [{ description: { 'fr-FR': 'x' } }, 'description.fr-FR too_short'],
  [{ longDescription: { 'fr-FR': 'x\n'.repeat(15) + 'x' } }, 'longDescription.fr-FR too_many_lines'],
  [{ bonusMode: 'percentage', bonusValue: 0 }, 'bonusValue percent_zero'],
  [{ bonusMode: 'percentage', bonusValue: 101 }, 'bonusValue too_big'],
  [{ bonusMode: 'percentage', bonusValue: 5, bonusCap: -100 }, 'bonusCap cap_sign'],
  [{ bonusMode: 'amount', bonusValue: 1_050 }, 'bonusValue integer'],
  [{ bonusMode: 'twice' }, 'bonusMode bonus_mode'],
])('the change %j of a payment mode is refused: %s', async (body, problem) => {
  const before = await read();
  const refused = await changeMode(body);
  expect([refused.status, refused.refusal().code, problems(refused.refusal())]).toEqual([
    422,
    'invalid',
    [problem],
  ]);
  expect((await read()).answer()).toEqual(before.answer());
});
