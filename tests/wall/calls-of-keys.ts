import { keyInNameOf } from '../kit/keys.ts';
import { named, own, type Entries } from './entry.ts';

/** Keys with which other programs call. */
export const callsOfKeys: Entries = {
  'GET /api-keys': own(async (world) => {
    const by = world.a.tokens.store_manager;
    const { id } = await keyInNameOf(world, by, ['buyback_list']);
    return { by, hides: [id] };
  }),
  'POST /api-keys': named(({ a }) => ({
    by: a.tokens.root_management_unit_manager,
    body: {
      name: 'ERP',
      holder: 'organization',
      organizationId: a.store,
      permissions: ['buyback_list'],
      lastDay: '2026-12-31',
    },
  })),
  'DELETE /api-keys/{id}': named(async (world) => {
    const by = world.a.tokens.store_manager;
    const { id } = await keyInNameOf(world, by, ['buyback_list']);
    return { by, params: { id }, hides: [id] };
  }),
};
