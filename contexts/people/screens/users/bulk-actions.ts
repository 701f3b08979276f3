import type { UserView } from '../../domain/users/user.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import type { BulkAction } from '@reprise/platform/screens/kit/list/bulk-action.ts';
import type { ListKit } from '@reprise/platform/screens/kit/list/list-definition.ts';
import { inviteRefusal } from '../../domain/users/user.rules.ts';
import { invitationKey } from './invitation-key.ts';
import type { userStatuses } from './user-words.tsx';

type Status = (typeof userStatuses)[number];
type Kit = ListKit<'users'>;

/** May their access be changed? Never one's own; otherwise the server says it for each person. */
async function accessRefusal({ id }: UserView, kit: Kit, signal: AbortSignal): Promise<RefusalCode | null> {
  if (id === kit.session.user.id) return 'own_access';
  const { rights } = await call('GET /users/{id}', { params: { id }, signal });
  return rights.access ? null : 'forbidden';
}

const turn = (kit: Kit, status: Status): BulkAction<UserView> => ({
  key: status,
  label: kit.t(`bulk.${status}`),
  help: kit.t(`bulk.${status}Help`),
  danger: status === 'inactive',
  refusal: (user, signal) =>
    user.status === status ? { said: kit.t('bulk.already') } : accessRefusal(user, kit, signal),
  run: ({ id, version }) => call('PATCH /users/{id}', { params: { id }, body: { version, status } }),
});

const invite = (kit: Kit): BulkAction<UserView> => ({
  key: 'invite',
  label: kit.t('bulk.invite'),
  help: kit.t('bulk.inviteHelp'),
  refusal: async ({ id }, signal) => inviteRefusal(await call('GET /users/{id}', { params: { id }, signal })),
  run: ({ id }, given) =>
    call('POST /users/{id}/invitation', { params: { id }, idempotencyKey: invitationKey(id, given) }),
});

/** What can be done to several people: to let them in, to keep them out, to invite them again. */
export const userActions = (kit: Kit): readonly (BulkAction<UserView> | false)[] =>
  kit.can('user_write') ? [turn(kit, 'inactive'), turn(kit, 'active'), invite(kit)] : [];
