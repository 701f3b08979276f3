import { organizationApi } from '../../domain/organizations/organization.contract.ts';
import { creatableTypes, parentTypes } from '../../domain/organizations/organization.rules.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route, type Call, type Route } from '@reprise/platform/server/http/route.ts';
import { placeOfPostalCode } from '@reprise/platform/server/postal-places.ts';
import type { Below } from './below.ts';
import { changeOrganization } from './change-organization.ts';
import { createOrganization } from './create-organization.ts';
import { treeOf } from './organization-tree.ts';
import {
  connectedWarehouses,
  countModules,
  countUsersOfModules,
  findOrganization,
  getPublicPlace,
  organizationsCountQuery,
  organizationsQuery,
  parentsQuery,
  treeRowsQuery,
  viewOrganization,
} from './organizations.db.ts';
import { seatOf } from './seat.db.ts';
import { accountToFill, idsBelow, linkedBuyers } from './write-organization.db.ts';

const orNotFound = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Refused('not_found');
  return found;
};

const inReach = async ({ db, actor }: Call, id: string) => orNotFound(await findOrganization(db, actor, id));

/** The account of the call: another one than the caller's only if they see it. */
function accountOf({ actor }: Call, wanted: string | undefined): string {
  if (wanted !== undefined && !actor.accountIds.includes(wanted)) throw new Refused('not_found');
  return wanted ?? actor.accountId;
}

/** What may be chosen for an entity of the account. */
async function choicesOf(call: Call, wanted: string | undefined) {
  const { db, actor } = call;
  const account = orNotFound(await accountToFill(db, actor, accountOf(call, wanted)));
  const [buyers, warehouses, seat] = await Promise.all([
    linkedBuyers(db, account.id),
    connectedWarehouses(db, account.id),
    seatOf(db, account.id),
  ]);
  return {
    accountId: account.id,
    country: account.companyCountry,
    types: creatableTypes(actor.userType, account),
    buyers,
    warehouses,
    seat: seat ?? null,
  };
}

/** The possible parents of the type, in the caller's scope. */
async function availableParents(
  { db, actor, read }: Call,
  { type, accountId, id }: { type: Parameters<typeof parentTypes>[0]; accountId?: string; id?: string },
) {
  const without = id === undefined ? [] : await idsBelow(db, id);
  const [rows] = await read(
    parentsQuery(actor, accountId ?? actor.accountId, { types: parentTypes(type), without }),
  );
  return rows;
}

/** The organizations of an account: read, created and changed; and the places that others may see. */
export const organizationsRoutes = (below: Below): Route[] => [
  route(organizationApi.organizations, async ({ read, actor }, { query }) => {
    const [items, [counted]] = await read(
      organizationsQuery(actor, query),
      organizationsCountQuery(actor, query),
    );
    return { items, total: counted?.total ?? 0 };
  }),
  route(organizationApi.tree, async ({ read, actor }, { query }) => {
    const [rows] = await read(treeRowsQuery(actor, query.accountId));
    return treeOf(rows);
  }),
  route(organizationApi.availableParents, (call, { query }) => availableParents(call, query)),
  route(organizationApi.root, async (call, { query }) =>
    orNotFound(await seatOf(call.db, accountOf(call, query.accountId))),
  ),
  route(organizationApi.choices, (call, { query }) => choicesOf(call, query.accountId)),
  route(organizationApi.geocoding, async (_, { query }) => ({
    place: await placeOfPostalCode(query.country, query.zipCode),
  })),
  route(organizationApi.connectedWarehouses, ({ db, actor }) => connectedWarehouses(db, actor.accountId)),
  route(organizationApi.organization, async ({ db, actor }, { params }) =>
    orNotFound(await viewOrganization(db, actor, params.id)),
  ),
  route(organizationApi.organizationPublic, async ({ db }, { params }) =>
    orNotFound(await getPublicPlace(db, params.id)),
  ),
  route(organizationApi.create, (call, { body }) => createOrganization(call, body, below)),
  route(organizationApi.change, (call, { params, body }) => changeOrganization(call, params.id, body, below)),
  route(organizationApi.moduleCount, async (call, { params }) =>
    countModules(call.db, await inReach(call, params.id)),
  ),
  route(organizationApi.usersModuleCount, async (call, { params }) =>
    countUsersOfModules(call.db, await inReach(call, params.id)),
  ),
];
