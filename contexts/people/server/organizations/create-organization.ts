import type { OrganizationDetail } from '../../domain/organizations/organization.ts';
import type { organizationApi } from '../../domain/organizations/organization.contract.ts';
import { creatableTypes, moduleOfOrganization } from '../../domain/organizations/organization.rules.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { z } from 'zod';
import { lookUpOf } from '@reprise/platform/server/geocoder.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '../audit/audit.db.ts';
import { addSellers } from './add-sellers.ts';
import type { Below } from './below.ts';
import {
  checkDefaultWarehouse,
  checkIdentity,
  checkParent,
  checkSheet,
  placeOf,
  refusedAt,
} from './check-sheet.ts';
import { viewOrganization } from './organizations.db.ts';
import {
  accountToFill,
  holdOrganizations,
  insertOrganization,
  linkedBuyers,
} from './write-organization.db.ts';

type Creation = z.output<typeof organizationApi.create.body>;
type Account = NonNullable<Awaited<ReturnType<typeof accountToFill>>>;

async function checkBuyer({ db }: Call, account: Account, { type, buyer }: Creation): Promise<string | null> {
  if (type !== 'store' || buyer === null) return null;
  const linked = await linkedBuyers(db, account.id);
  if (!linked.some(({ id }) => id === buyer)) throw refusedAt('buyer', 'buyer_not_linked');
  return buyer;
}

async function insert(call: Call, account: Account, body: Creation): Promise<string> {
  const { db, actor, now } = call;
  const { type, externalId } = body;
  const { latitude: _north, longitude: _east, manualGeocoding: _pin, ...said } = body;
  await checkIdentity(db, { id: null, accountId: account.id, type }, said);
  const sheet = checkSheet(type, body);
  const buyer = await checkBuyer(call, account, body);
  await checkParent(db, actor, { id: null, accountId: account.id, type }, sheet.parentOrganizationId);
  await checkDefaultWarehouse(db, account.id, sheet.defaultWarehouse);
  const made = await insertOrganization(db, {
    ...sheet,
    ...(await placeOf(null, sheet)),
    accountId: account.id,
    type,
    moduleType: moduleOfOrganization[type],
    externalId,
    buyer,
    createdAt: now.toISOString(),
  });
  if (!made) throw new Refused('external_id_taken', { violations: [{ field: 'externalId', code: 'taken' }] });
  return made.id;
}

/** Creates an organization, a store with its sellers; `made` gives it what it needs. Refusals: those of the contract. */
export async function createOrganization(
  call: Call,
  body: Creation,
  { made: given }: Pick<Below, 'made'>,
): Promise<OrganizationDetail> {
  const { db, actor, jobs } = call;
  const accountId = body.accountId ?? actor.accountId;
  await holdOrganizations(db, accountId);
  const account = await accountToFill(db, actor, accountId);
  if (!account) throw new Refused('not_found');
  if (!creatableTypes(actor.userType, account).includes(body.type))
    throw refusedAt('type', 'organization_type');
  if (body.sellers.length > 0 && body.type !== 'store') throw refusedAt('sellers', 'organization_type');
  const id = await insert(call, account, body);
  for (const give of given) await give(db, { id, type: body.type, accountId }, account.language);
  const made = await viewOrganization(db, { ...actor, organizationIds: null }, id);
  if (!made) throw new Error('The organization that was just written is out of scope');
  await jobs.addAll(lookUpOf(made));
  await writeAudit(call, { accountId, action: 'create', noun: 'organization', nounId: id, after: made });
  await addSellers(call, { id, accountId, language: account.language }, body.sellers);
  return made;
}
