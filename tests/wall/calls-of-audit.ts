import type { World } from '../kit/world.ts';
import { named, own, type Entries } from './entry.ts';

/** A change that A's administrator made to the first store. */
const changeOfStore = ({ a, insert }: World): Promise<string> =>
  insert('audit_logs', {
    accountId: a.retailer,
    userId: a.users.root_management_unit_manager,
    userName: 'Camille A',
    action: 'update',
    noun: 'organization',
    nounId: a.store,
    before: JSON.stringify({ commonName: 'Magasin A1' }),
    after: JSON.stringify({ commonName: 'Magasin A1', city: 'Lille' }),
    happenedAt: '2026-03-01T00:00:00.000Z',
  });

/** The entries of the audit log. */
export const callsOfAudit: Entries = {
  'GET /audit-logs': own(async (world) => ({
    by: world.a.tokens.store_manager,
    hides: [await changeOfStore(world)],
  })),
  'GET /audit-logs/nouns': own(async (world) => {
    await changeOfStore(world);
    return { by: world.a.tokens.store_manager };
  }),
  'GET /audit-logs/{id}': named(async (world) => {
    const id = await changeOfStore(world);
    return { by: world.a.tokens.store_manager, params: { id }, hides: [id] };
  }),
};
