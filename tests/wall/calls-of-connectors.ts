import { randomUUID } from 'node:crypto';
import { configure } from '../kit/configure.ts';
import type { World } from '../kit/world.ts';
import { named, own, type Entries, type Sent } from './entry.ts';

const partner = { address: 'https://partner.example', apiKey: 'la clé', webhookSecret: 'le secret' };
const properties = Object.entries(partner).map(([name, value]) => ({ name, value }));

/** Settings of A's for a partner that is called nowhere. */
const settings = (world: World, fqn: 'http.payout' | 'http.station' = 'http.payout'): Promise<string> =>
  configure(
    world,
    fqn,
    { accountId: world.a.retailer, organizationId: world.a.headOffice },
    { ...partner, apiKey: randomUUID() },
  );

async function connectorId(world: World, fqn = 'http.payout'): Promise<string> {
  const { rows } = await world.sql.query<{ id: string }>('select "id" from connectors where "fqn" = $1', [
    fqn,
  ]);
  return String(rows[0]?.id);
}

const onSettings = (more: Partial<Sent> = {}) =>
  named(async (world) => ({
    by: world.a.tokens.super_admin,
    params: { id: await settings(world) },
    ...more,
  }));

/** A has the premium feature, and nobody who does its action: found, and said so. */
async function premium({ sql, a }: World): Promise<Pick<Sent, 'answers'>> {
  await sql.query(
    `update organization_root_details
     set "enabledPremiumFeatures" = array_append(array_remove("enabledPremiumFeatures", 'refurb_connector'), 'refurb_connector')
     where "accountId" = $1`,
    [a.retailer],
  );
  return { answers: 409 };
}

const action = 'refurb_connector.grade';
const onRule = (more: Partial<Sent>) =>
  named(async (world) => ({
    by: world.a.tokens.root_management_unit_manager,
    params: { id: await rule(world) },
    ...(await premium(world)),
    ...more,
  }));

const rule = (world: World): Promise<string> =>
  world.insert('dispatch_circuit_rules', {
    accountId: world.a.retailer,
    circuitId: world.a.circuits.web_post,
    description: 'Règle de A',
    terms: '',
    traceabilityEnabled: false,
    categoryIds: [],
    status: 'disabled',
    highlightedInstruction: '',
    eligibleCountries: [],
    customValues: {},
    instructions: [{ sequence: 1, label: 'Fermer', type: 'close' }],
  });

/** The partners of an account, and what they are launched on. */
export const callsOfConnectors: Entries = {
  'GET /connectors': own((world) => ({ by: world.a.tokens.super_admin })),
  'GET /connectors/{id}': own(async (world) => ({
    by: world.a.tokens.super_admin,
    params: { id: await connectorId(world) },
  })),
  'POST /connectors/{id}/test': named(async (world) => ({
    by: world.a.tokens.super_admin,
    params: { id: await connectorId(world) },
    body: {
      organizationId: world.a.headOffice,
      properties: properties.with(0, { name: 'address', value: 'https://127.0.0.1' }),
    },
    // an address of this machine is never called: the organisation was found
    answers: 422,
  })),
  'GET /connector-organizations': own(async (world) => ({
    by: world.a.tokens.super_admin,
    hides: [await settings(world)],
  })),
  'POST /connector-organizations': named(async (world) => ({
    by: world.a.tokens.super_admin,
    body: {
      connectorId: await connectorId(world, 'http.station'),
      organizationId: world.a.headOffice,
      name: randomUUID(),
      properties: [{ name: 'webhookSecret', value: 'le secret' }],
      active: true,
    },
  })),
  'GET /connector-organizations/{id}': onSettings(),
  'PATCH /connector-organizations/{id}': onSettings({ body: { version: 0, active: false } }),
  'DELETE /connector-organizations/{id}': named(async (world) => {
    const id = await settings(world, 'http.station');
    await world.sql.query('update connector_organizations set "active" = false where "id" = $1', [id]);
    return { by: world.a.tokens.super_admin, params: { id } };
  }),
  'GET /organizations/launch-generic-premium-feature-connector': own(async (world) => ({
    by: world.a.tokens.store_seller,
    query: `action=${action}`,
    ...(await premium(world)),
  })),
  'GET /dispatch-circuit-rules': own(async (world) => ({
    by: world.a.tokens.root_management_unit_manager,
    hides: [await rule(world)],
  })),
  'GET /dispatch-circuit-rules/{id}/launch-premium-feature-connector': onRule({ query: `action=${action}` }),
  'PATCH /dispatch-circuit-rules/{id}/launch-premium-feature-connector': onRule({ body: { action } }),
};
