import type { Organization, OrganizationDetail } from '../../domain/organizations/organization.ts';
import type { organizationApi } from '../../domain/organizations/organization.contract.ts';
import { deactivationRefusal, fixedFields, rightsOn } from '../../domain/organizations/organization.rules.ts';
import type { OrganizationSheet } from '../../domain/organizations/organization.sheet.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '../audit/audit.db.ts';
import { lookUpOf } from '@reprise/platform/server/geocoder.ts';
import type { Below } from './below.ts';
import {
  checkDefaultWarehouse,
  checkIdentity,
  checkParent,
  checkSheet,
  placeOf,
  refusedAt,
} from './check-sheet.ts';
import { findOrganization, viewOrganization } from './organizations.db.ts';
import { touchAccountSheet } from './touch-account-sheet.ts';
import {
  dependentsOf,
  holdOrganizations,
  isTakenExternalId,
  updateOrganization,
} from './write-organization.db.ts';

type Change = z.output<typeof organizationApi.change.body>;

/** Its parent and its status: who may change them, and when. */
async function checkMoves(
  { db, actor }: Call,
  before: Organization,
  sheet: OrganizationSheet,
  below: Below,
): Promise<void> {
  const moves = sheet.parentOrganizationId !== before.parentOrganizationId;
  const turns = sheet.status !== before.status;
  if (!moves && !turns) return;
  if (!rightsOn(actor, before.type).mayMove) throw new Refused('forbidden');
  // an organization that becomes active again needs an active parent
  const wakes = turns && sheet.status === 'active' && sheet.parentOrganizationId !== null;
  if (moves || wakes) await checkParent(db, actor, before, sheet.parentOrganizationId);
  if (!turns || sheet.status === 'active') return;
  const dependents = (await dependentsOf(db, [before], below)).get(before.id);
  if (dependents === undefined) throw new Error('What depends on an organization has a row');
  const refusal = deactivationRefusal(dependents);
  if (refusal !== null) throw refusedAt('status', refusal);
}

async function checkChoices(
  { db }: Call,
  before: Organization,
  sheet: OrganizationSheet,
  { takesArrivals }: Below,
): Promise<void> {
  // an organization that becomes active again needs a workshop to which it can send
  const wakes = sheet.status === 'active' && before.status !== 'active';
  if (wakes || sheet.defaultWarehouse !== before.defaultWarehouse)
    await checkDefaultWarehouse(db, before.accountId, sheet.defaultWarehouse);
  const { stock } = sheet;
  if (stock !== null && stock !== before.stock && !(await takesArrivals(db, stock, before.id)))
    throw refusedAt('stock', 'stock_not_found');
}

/** Sets the external id of an organization that has none: by those who may move it, and unique in the account. */
async function externalIdAfter(
  { db, actor }: Call,
  before: Organization,
  given: string | null | undefined,
): Promise<string | null> {
  if (given === undefined || given === null || before.externalId !== null) return before.externalId;
  if (!rightsOn(actor, before.type).mayMove) throw new Refused('forbidden');
  if (await isTakenExternalId(db, before.accountId, given))
    throw new Refused('external_id_taken', { violations: [{ field: 'externalId', code: 'taken' }] });
  return given;
}

/** The organization as it was seen, locked until the transaction ends. */
async function holdOrganization({ db, actor }: Call, id: string, version: number): Promise<Organization> {
  const seen = await findOrganization(db, actor, id);
  if (!seen) throw new Refused('not_found');
  if (!rightsOn(actor, seen.type).mayWrite) throw new Refused('forbidden');
  await holdOrganizations(db, seen.accountId);
  const before = await findOrganization(db, actor, id);
  if (!before) throw new Refused('not_found');
  if (before.version !== version) throw new Refused('status_changed');
  return before;
}

/** Changes the given fields of an organization. Refusals: those of the contract. */
export async function changeOrganization(
  call: Call,
  id: string,
  { version, ...change }: Change,
  below: Below,
): Promise<OrganizationDetail> {
  const { db, actor, jobs } = call;
  const before = await holdOrganization(call, id, version);
  const [fixed] = fixedFields(before, change);
  if (fixed !== undefined) throw refusedAt(fixed, 'organization_fixed');
  await checkIdentity(db, before, change);
  const sheet = checkSheet(before.type, { ...before, ...change });
  await checkMoves(call, before, sheet, below);
  await checkChoices(call, before, sheet, below);
  const externalId = await externalIdAfter(call, before, change.externalId);
  await touchAccountSheet(db, before);
  const place = await placeOf(before, sheet);
  if (!(await updateOrganization(db, before, { ...sheet, ...place, externalId })))
    throw new Refused('status_changed');
  await jobs.addAll(lookUpOf({ ...before, ...sheet, ...place }));
  const changed = await viewOrganization(db, actor, id);
  if (!changed) throw new Refused('not_found');
  const {
    mayWrite: _write,
    mayMove: _move,
    parentName: _parent,
    accountName: _account,
    seatId: _seat,
    ...after
  } = changed;
  await writeAudit(call, {
    accountId: before.accountId,
    action: 'update',
    noun: 'organization',
    nounId: id,
    before,
    after,
  });
  return changed;
}
