import type pg from 'pg';
import { signatureHeader, signatureOf } from '@reprise/platform/server/outside/webhook-signature.ts';
import type { Partner } from '@reprise/tests/kit/partner-server.ts';
import { signedIn, type Ask } from './control.ts';
import { addresses, expect } from './story.ts';

/** A user of the provider who connects partners. */
const provider = 'solene.marchais@reprise.example';

type Id = { id: string };

/** Changes a partner's current settings. */
async function changeSettings(ask: Ask, id: string, change: object): Promise<void> {
  const { version } = await ask<{ version: number }>('GET', `/connector-organizations/${id}`);
  await ask('PATCH', `/connector-organizations/${id}`, { version, ...change });
}

/** Connects an organisation to this partner; returns the settings' id, and how to disconnect it. */
async function connect(fqn: 'http.payout' | 'http.carrier', organizationId: string, server: Partner) {
  const { ask } = await signedIn(provider);
  const connectors = await ask<(Id & { fqn: string })[]>('GET', '/connectors');
  const { id } = await ask<Id>('POST', '/connector-organizations', {
    connectorId: connectors.find((one) => one.fqn === fqn)!.id,
    organizationId,
    name: `${fqn} ${server.apiKey}`,
    active: true,
    properties: [
      { name: 'address', value: server.address },
      { name: 'apiKey', value: server.apiKey },
      { name: 'webhookSecret', value: server.webhookSecret },
    ],
  });
  return { id, disconnect: () => changeSettings(ask, id, { active: false }) };
}

/** The demo's buyer pays through this provider. */
export async function connectPayouts(sql: pg.Client, server: Partner) {
  const { rows } = await sql.query<Id>(`select "id" from organizations where "externalId" = 'RELAIS'`);
  return connect('http.payout', rows[0]!.id, server);
}

/** The head office's parcels go with this carrier. */
export const connectCarrier = (headOfficeId: string, server: Partner) =>
  connect('http.carrier', headOfficeId, server);

/** A client with its own contract connects its carrier: without one its site offers no sending by post. */
export async function shipByItself(ask: Ask, accountId: string, server: Partner): Promise<void> {
  const client = await ask<{ version: number; organization: Id }>('GET', `/accounts/${accountId}`);
  await ask('PATCH', `/accounts/${accountId}`, {
    version: client.version,
    transportContractHolder: 'retailer',
  });
  await connectCarrier(client.organization.id, server);
}

/** A partner's call of the product, signed with its secret. */
export async function tell(path: string, secret: string, body: unknown): Promise<unknown> {
  const raw = JSON.stringify(body);
  const answer = await fetch(`${addresses().api}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(secret, raw, new Date()) },
    body: raw,
  });
  expect(answer.status).toBe(202);
  return answer.json();
}

/** The built-in carrier, with a secret of the story's; returns how to report as it. */
export async function speakForCarrier(sql: pg.Client, secret: string) {
  const { rows } = await sql.query<Id>(
    `select o."id" from connector_organizations o join connectors c on c."id" = o."connectorId"
     where c."fqn" = 'builtin.carrier' and o."active"`,
  );
  const { id } = rows[0]!;
  const { ask } = await signedIn(provider);
  await changeSettings(ask, id, { properties: [{ name: 'webhookSecret', value: secret }] });
  return (trackingNumber: string, code: string, subStatus?: string) =>
    tell(`/carrier-events/${id}`, secret, {
      events: [{ trackingNumber, code, subStatus, happenedAt: new Date().toISOString() }],
    });
}
