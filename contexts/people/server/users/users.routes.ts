import { moduleOfType } from '@reprise/platform/domain/core/access.ts';
import { organizationTypeOf } from '../../domain/users/assignable-types.ts';
import { userApi } from '../../domain/users/user.contract.ts';
import { forceSsoRefusal } from '../../domain/users/user.rules.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { changeUser } from './change-user.ts';
import { createUser } from './create-user.ts';
import { inviteUser } from './invite-user.ts';
import { accountInReach, typesGivenIn } from './may-assign.ts';
import { usersCountQuery, usersPageQuery, viewOf } from './users.db.ts';
import { viewUser } from './view-user.ts';
import { ssoDomains } from './write-user.db.ts';

/** The users of the organisations, one by one. */
export const usersRoutes: Route[] = [
  route(userApi.users, async ({ actor, read }, { query }) => {
    const [rows, [counted]] = await read(usersPageQuery(actor, query), usersCountQuery(actor, query));
    return { items: rows.map(viewOf), total: counted?.total ?? 0 };
  }),
  route(userApi.user, (call, { params }) => viewUser(call, params.id)),
  route(userApi.assignableTypes, async (call, { query }) => {
    const account = await accountInReach(call, query.accountId);
    const types = typesGivenIn(call.actor, account).flatMap((type) => {
      const organizationType = organizationTypeOf(type);
      return organizationType ? [{ type, moduleType: moduleOfType[type], organizationType }] : [];
    });
    const sso = { hasSso: (await ssoDomains(call.db, account.id)).length > 0 };
    return {
      types,
      forceSso: forceSsoRefusal(call.actor, true, sso) === null,
      companyCountry: account.companyCountry,
    };
  }),
  route(userApi.create, (call, { body }) => createUser(call, body)),
  route(userApi.change, (call, { params, body }) => changeUser(call, params.id, body)),
  route(userApi.invite, (call, { params }) => inviteUser(call, params.id)),
];
