import type { Driver } from '@reprise/tests/kit/driver.ts';
import type pg from 'pg';
import { signatureHeader, signatureOf } from '@reprise/platform/server/outside/webhook-signature.ts';
import type { FileServer } from '@reprise/tests/kit/file-server.ts';
import type { Partner } from '@reprise/tests/kit/partner-server.ts';
import { product, signedIn } from './product.ts';

/** A user of the provider who connects partners. */
const provider = 'solene.marchais@reprise.example';

type Id = { id: string };

/** Changes a partner's current settings. */
async function changeSettings(by: Driver, id: string, change: object): Promise<void> {
  const { version } = await by.call('GET /connector-organizations/{id}', { params: { id } });
  await by.call('PATCH /connector-organizations/{id}', { params: { id }, body: { version, ...change } });
}

/** Connects an organisation to this partner; returns the settings' id, and how to disconnect it. */
async function connect(
  fqn: 'http.payout' | 'http.carrier' | 'http.device-check' | 'http.scheduled' | 'http.buyer',
  organizationId: string,
  server: Pick<Partner, 'address' | 'apiKey'> & Partial<Pick<Partner, 'webhookSecret'>>,
  name = `${fqn} ${server.apiKey}`,
) {
  const { by } = await signedIn(provider);
  const connectors = (await by.call('GET /connectors')).items;
  const { id } = await by.call('POST /connector-organizations', {
    body: {
      connectorId: connectors.find((one) => one.fqn === fqn)!.id,
      organizationId,
      name,
      active: true,
      properties: [
        { name: 'address', value: server.address },
        { name: 'apiKey', value: server.apiKey },
        ...(fqn === 'http.payout' || fqn === 'http.carrier'
          ? [{ name: 'webhookSecret', value: server.webhookSecret ?? '' }]
          : []),
        ...(fqn === 'http.buyer' ? [{ name: 'signingSecret', value: server.webhookSecret ?? '' }] : []),
      ],
    },
  });
  return { id, disconnect: () => changeSettings(by, id, { active: false }) };
}

/** The demo's buyer pays through this provider. */
export async function connectPayouts(sql: pg.Client, server: Partner) {
  const { rows } = await sql.query<Id>(`select "id" from organizations where "externalId" = 'RELAIS'`);
  return connect('http.payout', rows[0]!.id, server);
}

/** The head office's parcels go with this carrier. */
export const connectCarrier = (headOfficeId: string, server: Partner) =>
  connect('http.carrier', headOfficeId, server);

/** The devices that an account buys are checked by this partner. */
export async function connectDeviceChecks(by: Driver, accountId: string, server: Partner) {
  const client = await by.call('GET /accounts/{id}', { params: { id: accountId } });
  return connect('http.device-check', client.organization!.id, server);
}

/** This service makes the prices of a buyer. */
export async function connectBuyer(by: Driver, accountId: string, server: Partner) {
  const buyer = await by.call('GET /accounts/{id}', { params: { id: accountId } });
  return connect('http.buyer', buyer.organization!.id, server);
}

/** The people of an account fetch files from this partner. */
export async function connectFiles(
  sql: pg.Client,
  email: string,
  { server, name }: { server: FileServer; name: string },
) {
  const { rows } = await sql.query<{ organizationId: string }>(
    `select o."id" as "organizationId" from organizations o join users u on u."accountId" = o."accountId"
     where u."email" = $1 and o."type" = 'root_management_unit'`,
    [email],
  );
  return connect('http.scheduled', rows[0]!.organizationId, server, name);
}

/** A client with its own contract connects its carrier: without one its site offers no sending by post. */
export async function shipByItself(by: Driver, accountId: string, server: Partner): Promise<void> {
  const client = await by.call('GET /accounts/{id}', { params: { id: accountId } });
  await by.call('PATCH /accounts/{id}', {
    params: { id: accountId },
    body: { version: client.version, transportContractHolder: 'retailer' },
  });
  await connectCarrier(client.organization!.id, server);
}

/** A partner of the product, whose calls are signed with its secret. */
export const partner = (secret: string, body: object): Driver =>
  product().as(null, { [signatureHeader]: signatureOf(secret, JSON.stringify(body), new Date()) });

/** The built-in carrier, with a secret of the story's; returns how to report as it. */
export async function speakForCarrier(sql: pg.Client, secret: string) {
  const { rows } = await sql.query<Id>(
    `select o."id" from connector_organizations o join connectors c on c."id" = o."connectorId"
     where c."fqn" = 'builtin.carrier' and o."active"`,
  );
  const { id } = rows[0]!;
  const { by } = await signedIn(provider);
  await changeSettings(by, id, { properties: [{ name: 'webhookSecret', value: secret }] });
  return (trackingNumber: string, code: string, subStatus?: string) => {
    const body = { events: [{ trackingNumber, code, subStatus, happenedAt: new Date().toISOString() }] };
    return partner(secret, body).call('POST /carrier-events/{connectorId}', {
      params: { connectorId: id },
      body,
    });
  };
}
