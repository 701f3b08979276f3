import { randomUUID } from 'node:crypto';
import { signatureHeader, signatureOf } from '@reprise/platform/server/outside/webhook-signature.ts';
import { configure } from '@reprise/tests/kit/configure.ts';
import type { Organisation } from '@reprise/tests/kit/organisation.ts';
import type { World } from '@reprise/tests/kit/world.ts';

type Said = { status: number; type: string; json: Record<string, unknown>; bytes: Buffer };
/** A test station in a workshop: it knows the product’s address, its own id and its secret. */
export type Station = {
  id: string;
  sign: (body: unknown, at: Date) => Record<string, string>;
  /** Calls the product over HTTP: `source`, `result`, `label`. */
  say: (what: string, body: object, more?: { headers?: Record<string, string> }) => Promise<Said>;
};

/** The API on a local port, for a caller that uses HTTP. */
async function addressOf({ api }: World): Promise<string> {
  const [at] = api.addresses();
  if (typeof at === 'object') return `http://127.0.0.1:${at.port}`;
  return api.listen({ port: 0, host: '127.0.0.1' });
}

/** Switches the premium feature of the workshops' account on or off. */
export const switchConnector = (world: World, { buyer }: Organisation, on: boolean): Promise<unknown> =>
  world.sql.query(
    `update organization_root_details set "enabledPremiumFeatures" =
       array_remove("enabledPremiumFeatures", 'refurb_connector')
       || case when $2 then '{refurb_connector}' else '{}' end::text[]
     where "accountId" = $1`,
    [buyer, on],
  );

/** Sets up a station in the first workshop of an account that has the premium feature. */
export async function makeStation(
  world: World,
  of: Organisation,
  organizationId = of.warehouse,
): Promise<Station> {
  await switchConnector(world, of, true);
  const webhookSecret = randomUUID();
  const id = await configure(
    world,
    'http.station',
    { accountId: of.buyer, organizationId },
    { address: '', apiKey: randomUUID(), webhookSecret },
  );
  const sign: Station['sign'] = (body, at) => ({
    [signatureHeader]: signatureOf(webhookSecret, JSON.stringify(body), at),
  });
  return {
    id,
    sign,
    say: async (what, body, { headers = {} } = {}) => {
      const answer = await fetch(`${await addressOf(world)}/stations/${id}/${what}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...sign(body, world.clock.now), ...headers },
        body: JSON.stringify(body),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type') ?? '';
      return {
        status: answer.status,
        type,
        json: type.includes('json') ? JSON.parse(bytes.toString()) : {},
        bytes,
      };
    },
  };
}
