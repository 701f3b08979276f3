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

const typed = { name: 'Zoë Martin', consent: true, image: null };

const atCounter = (body?: object): Entry =>
  named(async (world) => {
    const { id, lastName } = await unsigned(world);
    return { by: world.a.tokens.store_seller, params: { id }, body, hides: [lastName] };
  });

const byLink = (body?: object): Entry =>
  own(async (world) => {
    const { id } = await unsigned(world);
    return { by: null, params: { signedToken: await linkTo(world, id, 'signature') }, body };
  });

export const callsOfSignatures: Entries = {
  'GET /buybacks/{id}/signature': atCounter(),
  'POST /buybacks/{id}/signature': atCounter(typed),
  'POST /buybacks/{id}/signature-links': atCounter(),
  'GET /signatures/{signedToken}': byLink(),
  'POST /signatures/{signedToken}': byLink(typed),
};
