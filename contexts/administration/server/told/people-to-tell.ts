import { can, userTypes } from '@reprise/platform/domain/core/access.ts';
import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import { colleaguesOf } from '@reprise/people/server/public.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { personOf } from './told.db.ts';

export type Person = NonNullable<Awaited<ReturnType<typeof personOf>>>;

/** The most people who are told when whoever made it has left. */
const most = 20;

/** Whoever made something; when they have left, everybody of the account who may repair it. */
export async function peopleToTell(
  trx: Trx,
  { accountId, createdBy }: { accountId: string; createdBy: string },
  repairs: Permission,
): Promise<Person[]> {
  const maker = await personOf(trx, createdBy);
  if (maker) return [maker];
  const types = userTypes.filter((userType) => can({ userType }, repairs));
  const sought = { accountId, storeId: null, warehouseId: null, types, except: null, limit: most };
  const found: Person[] = [];
  for (const { id } of await colleaguesOf(trx, sought)) {
    const person = await personOf(trx, id);
    if (person) found.push(person);
  }
  return found;
}
