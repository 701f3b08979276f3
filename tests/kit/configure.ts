import { connectorKinds, isSecretProperty } from '@reprise/people/domain/connectors/connector-kinds.ts';
import { sealed } from '@reprise/platform/server/outside/sealed.ts';
import type { Partner } from './partner-server.ts';
import type { World } from './world.ts';

/** Sets up a carrier for the first account's buyer or retailer; without one no label is made for them. */
export const connectCarrier = (
  world: Pick<World, 'sql' | 'insert' | 'a'>,
  whom: 'buyer' | 'retailer' = 'buyer',
): Promise<string> =>
  configure(
    world,
    'http.carrier',
    {
      accountId: world.a[whom],
      organizationId: whom === 'buyer' ? world.a.buyerPlace : world.a.headOffice,
    },
    { address: 'https://carrier.example', apiKey: 'key', webhookSecret: 'secret' },
  );

type Settings = Pick<Partner, 'address' | 'apiKey' | 'webhookSecret'>;

/** Sets up the price service of an organisation's buyer. */
export const connectBuyer = (
  world: Pick<World, 'sql' | 'insert'>,
  { buyer, buyerPlace }: Pick<World['a'], 'buyer' | 'buyerPlace'>,
  service: Settings,
): Promise<string> =>
  configure(world, 'http.buyer', { accountId: buyer, organizationId: buyerPlace }, service);

/** Every property that some connector has, of one partner. */
const valuesOf = ({ address, apiKey, webhookSecret }: Settings): Record<string, string> => ({
  address,
  apiKey,
  webhookSecret,
  signingSecret: webhookSecret,
  apiSecret: webhookSecret,
  shippingOption: 'postnl:standard',
  clientId: apiKey,
  clientSecret: webhookSecret,
  campaignId: 'YRVA45JN8W37',
  states: 'C6=10, C5=11',
});

/** Inserts the settings that a connector knows for a test partner, as the database stores them. */
export async function configure(
  world: Pick<World, 'sql' | 'insert'>,
  fqn:
    | 'builtin.carrier'
    | 'http.carrier'
    | 'sendcloud.carrier'
    | 'http.payout'
    | 'paypal.payout'
    | 'tremendous.gift-card'
    | 'http.station'
    | 'http.device-check'
    | 'http.buyer'
    | 'mirakl.channel',
  owner: { accountId: string; organizationId: string },
  partner: Settings,
): Promise<string> {
  const values = valuesOf(partner);
  const { rows } = await world.sql.query<{ id: string }>(
    `insert into connectors ("name", "type", "fqn") values ($1, 'transport', $1)
     on conflict ("fqn") do update set "fqn" = excluded."fqn" returning "id"`,
    [fqn],
  );
  return world.insert('connector_organizations', {
    ...owner,
    connectorId: String(rows[0]?.id),
    name: `${fqn} ${partner.apiKey}`,
    properties: (connectorKinds[fqn]?.properties ?? []).flatMap(({ name }) => {
      const value = values[name];
      return value === undefined
        ? []
        : [{ name, value: isSecretProperty(fqn, name) ? sealed(value) : value }];
    }),
    active: true,
    createdAt: new Date().toISOString(),
  });
}
