import { randomUUID } from 'node:crypto';
import type { World } from '../kit/world.ts';
import { dossierEverywhere } from './calls-of-sales.ts';
import { named, own, type Entries, type Sent } from './entry.ts';

/** A note of A's seller, who names their manager. */
async function noted(world: World) {
  const { a } = world;
  const { buybackId } = await dossierEverywhere(world);
  const [manager] = await a.as.store_seller.call('GET /buybacks/{id}/colleagues', {
    params: { id: buybackId },
    query: { name: 'store_manager' },
  });
  const text = `Pour @${manager?.name} : ${randomUUID()}`;
  const { id } = await a.as.store_seller.call('POST /buybacks/{id}/notes', {
    params: { id: buybackId },
    body: { text, mentions: [a.users.store_manager] },
  });
  return { buybackId, id, text };
}

const onNote =
  (more: Partial<Sent> = {}) =>
  async (world: World): Promise<Sent> => {
    const { id, text } = await noted(world);
    return { by: world.a.tokens.store_seller, params: { id }, hides: [text], ...more };
  };

const newestOf = async (world: World): Promise<string> => {
  await noted(world);
  const { items } = await world.a.as.store_manager.call('GET /notifications');
  return items[0]?.id ?? '';
};

/** Notes on dossiers, and whom they told. */
export const callsOfNotes: Entries = {
  'GET /buybacks/{id}/notes': named(async (world) => {
    const { buybackId, text } = await noted(world);
    return { by: world.a.tokens.store_manager, params: { id: buybackId }, hides: [text] };
  }),
  'GET /buybacks/{id}/colleagues': named(async (world) => {
    const { buybackId } = await dossierEverywhere(world);
    return {
      by: world.a.tokens.store_seller,
      params: { id: buybackId },
      hides: [world.a.users.store_manager],
    };
  }),
  'POST /buybacks/{id}/notes': named(async (world) => {
    const { buybackId } = await dossierEverywhere(world);
    const body = { text: 'Appeler le client', mentions: [world.a.users.store_manager] };
    return { by: world.a.tokens.store_seller, params: { id: buybackId }, body };
  }),
  'PATCH /notes/{id}': named(onNote({ body: { version: 0, text: 'Appelé' } })),
  'DELETE /notes/{id}': named(onNote()),
  'GET /notifications': own(async (world) => ({
    by: world.a.tokens.store_manager,
    hides: [await newestOf(world)],
  })),
  'GET /notifications/unread': own(({ a }) => ({ by: a.tokens.store_manager })),
  'PATCH /notifications/{id}': named(async (world) => ({
    by: world.a.tokens.store_manager,
    params: { id: await newestOf(world) },
    body: { isRead: true },
  })),
  'POST /notifications/read': own(({ a }) => ({ by: a.tokens.store_manager, body: {} })),
};
