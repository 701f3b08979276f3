import { keyInNameOf } from '../kit/keys.ts';
import type { UserType } from '@reprise/platform/domain/core/access.ts';
import { sealed } from '@reprise/platform/server/outside/sealed.ts';
import type { World } from '../kit/world.ts';
import { named, own, type Entries, type Entry, type Sent } from './entry.ts';

const by: UserType = 'root_management_unit_manager';

/** A webhook of A's with a delivery, one for each call about it. */
async function webhookOf(world: World): Promise<{ id: string; deliveryId: string }> {
  const { users, retailer } = world.a;
  const id = await world.insert('webhooks', {
    accountId: retailer,
    createdBy: users[by],
    label: 'ERP',
    url: 'https://127.0.0.1/hook',
    types: null,
    isActive: true,
    offReason: null,
    offAt: null,
    secret: sealed('whsec_c2VjcmV0IG9mIHRoZSB3YWxsIQ=='),
    oldSecret: null,
    oldSecretUntil: null,
    readTo: 0,
    failingSince: null,
    failedRounds: 0,
    restsUntil: null,
    missedSince: null,
    sentBackAt: null,
  });
  const deliveryId = await world.insert('webhook_deliveries', {
    accountId: retailer,
    webhookId: id,
    position: 1,
    eventId: id,
    thread: id,
    type: 'import.completed',
    attempts: 1,
    tries: [{ at: '2026-03-02T09:00:00Z', status: 500, failure: 'status', excerpt: '', milliseconds: 3 }],
    firstTriedAt: null,
    nextTryAt: '2026-03-02T09:00:00Z',
    outcome: null,
    endedAt: null,
  });
  return { id, deliveryId };
}

const sent = (more: Partial<Sent> = {}): Entry =>
  named(async (world) => {
    const { id } = await webhookOf(world);
    return { by: world.a.tokens[by], params: { id }, hides: [id], ...more };
  });

const webhooks: Entries = {
  'GET /webhooks': own(async (world) => {
    const { id } = await webhookOf(world);
    return { by: world.a.tokens[by], hides: [id] };
  }),
  'POST /webhooks': own(({ a }) => ({
    by: a.tokens[by],
    body: { label: 'ERP', url: 'https://erp.example.org/hook' },
  })),
  'GET /webhooks/{id}': sent(),
  'PATCH /webhooks/{id}': sent({ body: { version: 0, label: 'ERP 2' } }),
  'DELETE /webhooks/{id}': sent(),
  'GET /webhooks/{id}/deliveries': named(async (world) => {
    const { id, deliveryId } = await webhookOf(world);
    return { by: world.a.tokens[by], params: { id }, hides: [deliveryId] };
  }),
  'POST /webhooks/{id}/secret': sent({ body: { version: 0 } }),
  'POST /webhooks/{id}/test': sent(),
  'POST /webhooks/{id}/resend': sent({ body: { since: '2026-03-02T09:00:00Z' } }),
  'POST /webhooks/{id}/deliveries/{deliveryId}/resend': named(async (world) => {
    const params = await webhookOf(world);
    return { by: world.a.tokens[by], params, hides: [params.deliveryId] };
  }),
};

/** Keys with which other programs call, and where they are told what happened. */
export const callsOfKeys: Entries = {
  ...webhooks,
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
  'GET /api-keys/{id}/uses': named(async (world) => {
    const by = world.a.tokens.store_manager;
    const { id, secret } = await keyInNameOf(world, by, ['buyback_list']);
    await world.as(secret).call('GET /buybacks');
    return { by, params: { id }, hides: ['GET /buybacks'] };
  }),
  'DELETE /api-keys/{id}': named(async (world) => {
    const by = world.a.tokens.store_manager;
    const { id } = await keyInNameOf(world, by, ['buyback_list']);
    return { by, params: { id }, hides: [id] };
  }),
};
