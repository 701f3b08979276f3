import { permissionsOf } from '@reprise/domain/access';
import { Refused } from '@reprise/domain/refusals';
import type { ModuleType } from '@reprise/domain/access';
import type { CurrentOrganization, SignedInUser } from '@reprise/domain/user/user';
import type { Trx } from '../../lib/db/db.ts';
import { modulesOf, organizationWithAccount, userById } from './sessions.db.ts';

type Place = { moduleType: ModuleType; organizationId: string };

/** The organisation in which somebody works, with its account (administration, 3: `currentOrganization`). */
export async function currentOrganization(db: Trx, place: Place): Promise<CurrentOrganization> {
  const found = await organizationWithAccount(db, place.organizationId);
  if (!found) throw new Refused('not_found');
  const { id, commonName, accountId, ...account } = found;
  return { id, commonName, moduleType: place.moduleType, account: { ...account, id: accountId } };
}

/** A signed-in user as the screens know them, working in the given place. */
export async function signedInUser(db: Trx, userId: string, place: Place): Promise<SignedInUser> {
  const user = await userById(db, userId);
  if (!user) throw new Refused('not_found');
  const modules = await modulesOf(db, userId);
  const own = modules.filter((one) => one.organizationId === place.organizationId);
  return {
    id: user.id,
    email: user.email,
    firstname: user.firstname,
    lastname: user.lastname,
    accountId: user.accountId,
    status: user.status,
    language: user.language,
    forceConnectionBySso: user.forceConnectionBySso,
    types: own.map((one) => one.type),
    timOrganizationId: modules.find((one) => one.moduleType === 'tim')?.organizationId ?? null,
    rpsOrganizationId: modules.find((one) => one.moduleType === 'rps')?.organizationId ?? null,
    modules: modules.map(({ moduleType, type, organizationId, organizationName }) => ({
      moduleType,
      type,
      organizationId,
      organizationName,
    })),
    frontPermissions: Object.fromEntries(modules.map((one) => [one.moduleType, permissionsOf(one.type)])),
    currentOrganization: await currentOrganization(db, place),
    apiToken: null,
  };
}
