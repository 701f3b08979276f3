import { randomUUID } from 'node:crypto';
import { signatureHeader, signatureOf } from '@reprise/platform/server/outside/webhook-signature.ts';
import { configure } from '@reprise/tests/kit/configure.ts';
import type { World } from '@reprise/tests/kit/world.ts';

export type Said = { trackingNumber: string; code: string; subStatus?: string; happenedAt?: string };

/** The built-in carrier, which sends events to retailer A (or its buyer), each a minute after the one before. */
export async function sayingCarrier(world: World, whom: 'retailer' | 'buyer' = 'retailer') {
  const webhookSecret: string = randomUUID();
  const connectorId = await configure(
    world,
    'builtin.carrier',
    {
      accountId: world.a[whom],
      organizationId: whom === 'retailer' ? world.a.headOffice : world.a.buyerPlace,
    },
    { address: '', apiKey: randomUUID(), webhookSecret },
  );
  let minute = 0;
  const event = (said: Said): Required<Omit<Said, 'subStatus'>> & { subStatus?: string } => {
    minute += 1;
    return { happenedAt: new Date(world.clock.now.getTime() + minute * 60_000).toISOString(), ...said };
  };
  const tell = (
    events: readonly object[],
    { secret = webhookSecret, at = world.clock.now, id = connectorId } = {},
  ) => {
    const body = { events };
    const headers = { [signatureHeader]: signatureOf(secret, JSON.stringify(body), at) };
    return world
      .as(null, headers)
      .raw('POST /carrier-events/{connectorId}', { params: { connectorId: id }, body });
  };
  return {
    connectorId,
    secret: webhookSecret,
    event,
    tell,
    say: (trackingNumber: string, code: string, more: Partial<Said> = {}) =>
      tell([event({ trackingNumber, code, ...more })]),
  };
}
