import { randomUUID } from 'node:crypto';
import { insertSoldDossier } from '../kit/sold-dossier.fixture.ts';
import type { World } from '../kit/world.ts';
import { linkTo } from './calls-of-sales.ts';
import { named, own, type Entries, type Entry } from './entry.ts';

/** A dossier of A's store that waits for its customer's signature, under a name that nobody else has. */
async function unsigned(world: World) {
  const lastName = `Martin-${randomUUID().slice(0, 8)}`;
  const { buybackId } = await insertSoldDossier(world, world.a, {
    customer: { lastName },
    buyback: { finalizedAt: world.clock.now.toISOString() },
  });
  return { id: buybackId, lastName };
}

/** A typed name under the order as its seller reads it now. */
async function typed(world: World, id: string) {
  const { order } = await world.a.as.store_seller.call('GET /buybacks/{id}/signature', { params: { id } });
  return { name: 'Zoë Martin', consent: true, image: null, content: order?.content ?? '' };
}

type BodyOf = (world: World, id: string) => Promise<object>;
const atCounter = (bodyOf?: BodyOf): Entry =>
  named(async (world) => {
    const { id, lastName } = await unsigned(world);
    const body = await bodyOf?.(world, id);
    return { by: world.a.tokens.store_seller, params: { id }, body, hides: [lastName] };
  });

const byLink = (bodyOf?: BodyOf): Entry =>
  own(async (world) => {
    const { id } = await unsigned(world);
    const body = await bodyOf?.(world, id);
    return { by: null, params: { signedToken: await linkTo(world, id, 'signature') }, body };
  });

export const callsOfSignatures: Entries = {
  'GET /buybacks/{id}/signature': atCounter(),
  'POST /buybacks/{id}/signature': atCounter(typed),
  'POST /buybacks/{id}/signature-links': atCounter(),
  'GET /signatures/{signedToken}': byLink(),
  'POST /signatures/{signedToken}': byLink(typed),
};
