import type pg from 'pg';
import { signatureHeader, signatureOf } from '../../apps/server/src/lib/outside/webhook-signature.ts';
import type { PayoutServer } from '../../apps/server/src/testing/payout-server.ts';
import { signedIn, type Ask } from './control.ts';
import { addresses, expect } from './story.ts';

/** Somebody of the provider's, who connects partners. */
const provider = 'solene.marchais@reprise.example';

type Id = { id: string };

/** Changes a partner's settings as they are now. */
async function changeSettings(ask: Ask, id: string, change: object): Promise<void> {
  const { version } = await ask<{ version: number }>('GET', `/connector-organizations/${id}`);
  await ask('PATCH', `/connector-organizations/${id}`, { version, ...change });
}

/** The buyer pays through this provider from now on; answers the settings' id, and how to end it. */
export async function connectPayouts(sql: pg.Client, server: PayoutServer) {
  const { ask } = await signedIn(provider);
  const connectors = await ask<(Id & { fqn: string })[]>('GET', '/connectors');
  const { rows } = await sql.query<Id>(`select "id" from organizations where "externalId" = 'RELAIS'`);
  const { id } = await ask<Id>('POST', '/connector-organizations', {
    connectorId: connectors.find(({ fqn }) => fqn === 'http.payout')!.id,
    organizationId: rows[0]!.id,
    name: `Versements ${server.apiKey}`,
    active: true,
    properties: [
      { name: 'address', value: server.address },
      { name: 'apiKey', value: server.apiKey },
      { name: 'webhookSecret', value: server.webhookSecret },
    ],
  });
  return { id, disconnect: () => changeSettings(ask, id, { active: false }) };
}

/** What a partner's server sends to the product, signed with its secret. */
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

/** The carrier that the product brings, with a secret of the story's; answers how to speak for it. */
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
