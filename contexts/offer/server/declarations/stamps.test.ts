import { beforeEach, expect, test } from 'vitest';
import { connectCarrier } from '@reprise/tests/kit/configure.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';

// Who pays and who ships is kept with a retailer's configuration for as long as its stamp is the same.
const world = await openWorld();
const { retailer } = world.a;
beforeEach(() => world.sql.query('delete from connector_organizations'));

const stampOf = async (accountId: string): Promise<string | undefined> => {
  const { rows } = await world.sql.query<{ stamp: string }>(
    'select "stamp" from configuration_stamps where "accountId" = $1',
    [accountId],
  );
  return rows[0]?.stamp;
};

const ofRetailer = (change: string) => () => world.sql.query(change, [retailer]);
const connect = (whom: 'buyer' | 'retailer') => () => connectCarrier(world, whom);
type Change = () => Promise<unknown>;

test.each<[string, Change, Change?]>([
  ['its buyer is connected with a carrier', connect('buyer')],
  ['it is connected with one', connect('retailer')],
  [
    'a connector of its buyer is switched off',
    ofRetailer(`update connector_organizations set "active" = false where "accountId" in (
      select "buyerAccountId" from linked_buyers where "retailerAccountId" = $1)`),
    connect('buyer'),
  ],
  [
    'its own connectors go',
    ofRetailer('delete from connector_organizations where "accountId" = $1'),
    connect('retailer'),
  ],
  [
    'the other one pays',
    ofRetailer(`update accounts set "paymentIssuer" = case "paymentIssuer" when 'buyer' then 'retailer' else 'buyer' end
      where "id" = $1`),
  ],
  [
    'the other one ships',
    ofRetailer(`update accounts set "transportContractHolder" = case "transportContractHolder"
    when 'buyer' then 'retailer' else 'buyer' end where "id" = $1`),
  ],
  [
    'its buyers are no longer asked to pay',
    ofRetailer(
      'update organization_root_details set "buyerPaymentEnabled" = not "buyerPaymentEnabled" where "accountId" = $1',
    ),
  ],
  ['a buyer is no longer linked', ofRetailer('delete from linked_buyers where "retailerAccountId" = $1')],
  [
    'a buyer is linked',
    () =>
      world.sql.query('insert into linked_buyers ("retailerAccountId", "buyerAccountId") values ($1, $2)', [
        retailer,
        world.b.buyer,
      ]),
  ],
])('what is kept of a retailer is read again where %s', async (_, change, before) => {
  await before?.();
  const [own, other] = [await stampOf(retailer), await stampOf(world.b.retailer)];
  await change();
  expect(await stampOf(retailer)).not.toBe(own);
  expect(await stampOf(world.b.retailer)).toBe(other);
});

test('it stays where an account changes that decides nothing', async () => {
  const before = await stampOf(retailer);
  await world.sql.query(`update accounts set "name" = 'Arpège' where "id" = $1`, [retailer]);
  expect(await stampOf(retailer)).toBe(before);
});
