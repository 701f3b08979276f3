import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { isSeatedElsewhere, otherThanSeat } from '../../domain/organizations/identity.ts';
import type { Organization, OrganizationType } from '../../domain/organizations/organization.ts';
import { countryProblems, parentRefusal } from '../../domain/organizations/organization.rules.ts';
import {
  organizationSheet,
  relevantTo,
  type OrganizationSheet,
} from '../../domain/organizations/organization.sheet.ts';
import { placeAfter, type Placed } from '../../domain/organizations/placing.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { postalPlaces } from '@reprise/platform/server/postal-places.ts';
import { connectedWarehouses } from './organizations.db.ts';
import { seatOf } from './seat.db.ts';
import { findParent, idsBelow } from './write-organization.db.ts';

/** A refusal that is about one field. */
export const refusedAt = (field: string, code: RefusalCode): Refused =>
  new Refused(code, { violations: [{ field, code: 'invalid' }] });

/** The form as it is stored: without fields that its type does not use. Refusals: `invalid`, `invalid_countries`. */
export function checkSheet(type: OrganizationType, given: unknown): OrganizationSheet {
  const parsed = organizationSheet.safeParse(given);
  if (!parsed.success) throw new Refused('invalid', { violations: violationsOf(parsed.error, given) });
  const violations = countryProblems(parsed.data);
  if (violations.length > 0) throw new Refused('invalid_countries', { violations });
  return relevantTo(type, parsed.data);
}

/**
 * The identity of a buyer organization is stored at the account's seat (decision 025): other values are refused here.
 * Refusal: `identity_of_client`, at the fields.
 */
export async function checkIdentity(
  db: Trx,
  entity: { id: string | null; accountId: string; type: OrganizationType },
  change: Parameters<typeof otherThanSeat>[0],
): Promise<void> {
  const seat = (await seatOf(db, entity.accountId)) ?? null;
  if (seat === null || !isSeatedElsewhere(entity, seat)) return;
  const fields = otherThanSeat(change, seat);
  if (fields.length === 0) return;
  throw new Refused('identity_of_client', {
    violations: fields.map((field) => ({ field, code: 'invalid' })),
  });
}

/** The coordinates of the organization (`before`: as it was, null for a new one). Refusal: `not_geocoded`. */
export async function placeOf(before: Organization | null, sheet: OrganizationSheet): Promise<Placed> {
  const place = placeAfter(before, sheet, await postalPlaces());
  if (place === null) throw refusedAt('zipCode', 'not_geocoded');
  return place;
}

type Attached = { id: string | null; accountId: string; type: OrganizationType };

/** Refuses a parent that the type does not allow, or that the actor does not see. */
export async function checkParent(
  db: Trx,
  actor: Actor,
  { id, accountId, type }: Attached,
  parentId: string | null,
): Promise<void> {
  const parent = parentId === null ? null : await findParent(db, actor, accountId, parentId);
  const below = id === null ? [] : await idsBelow(db, id);
  const refusal = parentRefusal(type, parent ?? null, below);
  if (refusal !== null) throw refusedAt('parentOrganizationId', refusal);
  // one of another account does not exist for this one
  if (parentId !== null && !parent) throw refusedAt('parentOrganizationId', 'no_parent');
}

/** The default workshop must be one that the account may send to. Refusal: `warehouse_not_connected`. */
export async function checkDefaultWarehouse(
  db: Trx,
  accountId: string,
  warehouseId: string | null,
): Promise<void> {
  if (warehouseId === null) return;
  const connected = await connectedWarehouses(db, accountId);
  if (!connected.some(({ id }) => id === warehouseId))
    throw refusedAt('defaultWarehouse', 'warehouse_not_connected');
}
