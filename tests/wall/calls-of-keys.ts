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
  'POST /oauth/token': own(async (world) => {
    const { id, secret } = await keyInNameOf(world, world.a.tokens.store_manager, ['buyback_list']);
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: id,
      client_secret: secret,
    });
    return { by: null, body: body.toString(), contentType: 'application/x-www-form-urlencoded' };
  }),
  'GET /.well-known/oauth-authorization-server': own(() => ({ by: null })),
  'DELETE /api-keys/{id}': named(async (world) => {
    const by = world.a.tokens.store_manager;
    const { id } = await keyInNameOf(world, by, ['buyback_list']);
    return { by, params: { id }, hides: [id] };
  }),
};
