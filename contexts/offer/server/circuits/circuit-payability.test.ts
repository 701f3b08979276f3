import { beforeEach, expect, test } from 'vitest';
import { configure } from '@reprise/tests/kit/configure.ts';
import { changeNow } from '@reprise/tests/kit/change-now.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';

/** Whoever sets up a circuit is told why customers are not offered it. */
const world = await openWorld();
const { root_management_unit_manager: asHead } = world.a.as;
const head = world.a.tokens.root_management_unit_manager;
beforeEach(async () => {
  await world.sql.query(
    `delete from connector_organizations; update payment_modes set "status" = 'active';
     update shipping_methods set "paymentMethods" = '{}'`,
  );
  await accept(Object.values(world.a.paymentModes));
});

const accept = (modes: readonly string[]) =>
  world.sql.query(`update circuits set "paymentModes" = $1 where "id" = $2`, [
    modes,
    world.a.circuits.web_post,
  ]);
const partner = { address: 'https://payouts.example', apiKey: 'key', webhookSecret: 'secret' };
/** What the page of the circuit shows, and what the list shows. */
async function told(token = head): Promise<unknown[]> {
  const one = (
    await world.as(token).call('GET /circuits/{id}', { params: { id: world.a.circuits.web_post } })
  ).payability;
  const { items: list } = await world
    .as(token)
    .call('GET /circuits', { query: { accountId: world.a.retailer } });
  return [one, list.find(({ type }) => type === 'web_post')?.['payability']];
}
const twice = (payability: object) => [payability, payability];
const paid = { state: 'always', without: [], cause: null };
const never = (cause: string) => ({ state: 'never', without: [], cause });

test('a circuit says that one of its payment modes can be paid', async () => {
  expect(await told()).toEqual(twice(paid));
});

test('a circuit whose payment modes are switched off says so as soon as it was changed or switched', async () => {
  const { a } = world;
  await world.sql.query(`update payment_modes set "status" = 'inactive' where "type" = 'voucher'`);
  const { version } = await asHead.call('GET /circuits/{id}', { params: { id: world.a.circuits.web_post } });
  const changed = await asHead.call('PATCH /circuits/{id}', {
    params: { id: world.a.circuits.web_post },
    body: { version, paymentModes: [a.paymentModes.voucher] },
  });
  expect(changed).toMatchObject({ payability: never('mode') });
  expect(await told()).toEqual(twice(never('mode')));

  expect(
    await world
      .as(head)
      .call('POST /circuits/{id}/deactivate', { params: { id: world.a.circuits.web_post }, body: {} }),
  ).toMatchObject({ payability: never('mode') });
  expect(
    await world
      .as(head)
      .call('POST /circuits/{id}/activate', { params: { id: world.a.circuits.web_post }, body: {} }),
  ).toMatchObject({ payability: never('mode') });
  await changeNow(world, 'payment_modes', a.paymentModes.voucher, {
    token: head,
    body: { status: 'active' },
  });
  expect(await told()).toEqual(twice(paid));
});

test('a circuit whose carrier’s services allow none of its payment modes says so', async () => {
  const { a } = world;
  await accept([a.paymentModes.voucher]);
  await world.sql.query(`update shipping_methods set "paymentMethods" = $1 where "id" = $2`, [
    [a.paymentModes.gift_card],
    a.shippingMethods.web_post,
  ]);
  expect(await told()).toEqual(twice(never('service')));
});

test('a circuit that only a payout provider could pay says so; a buyer reads of itself', async () => {
  const { a, b } = world;
  await accept([a.paymentModes.no_iban_transfer]);
  const buyer = { id: a.buyer, name: 'Repreneur A', organizationId: a.buyerPlace };
  const unpaid = { state: 'never', cause: 'payer', without: [buyer] };
  expect(await told()).toEqual(twice(unpaid));
  await world.insert('linked_buyers', { retailerAccountId: a.retailer, buyerAccountId: b.buyer });
  await configure(world, 'http.payout', { accountId: b.buyer, organizationId: b.buyerPlace }, partner);
  const partly = { ...unpaid, state: 'partly' };
  expect(await told()).toEqual(twice(partly));
  expect(await told(a.tokens.buyer_manager)).toEqual(twice(partly));
  expect(await told(b.tokens.buyer_manager)).toEqual(twice(paid));
  await configure(world, 'http.payout', { accountId: a.buyer, organizationId: a.buyerPlace }, partner);
  expect(await told()).toEqual(twice(paid));
});
