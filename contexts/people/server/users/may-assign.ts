import { can, type Actor, type UserType } from '@reprise/platform/domain/core/access.ts';
import { assignableTypes, suitsAccount } from '../../domain/users/assignable-types.ts';
import { Refused, type Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { User } from '../../domain/users/user.ts';
import {
  forceSsoRefusal,
  placeViolations,
  samePlaces,
  shutOutBy,
  type Place,
} from '../../domain/users/user.rules.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { holdConfigurations } from '../connectors/write-configuration.db.ts';
import {
  findAccount,
  heldOrganizations,
  holdAccount,
  ssoDomains,
  type AccountOfUsers,
} from './write-user.db.ts';

/** The user types that the actor may give to anybody: whose forms they may change. */
export const typesGivenBy = (
  actor: Actor,
  { isBuyerAndWorkshopsSupervisor }: Pick<AccountOfUsers, 'isBuyerAndWorkshopsSupervisor'>,
): UserType[] =>
  assignableTypes(actor.userType, {
    isBuyerAndWorkshopsSupervisor,
    mayAssignAdmin: can(actor, 'assign_admin'),
  });

/** Those of them that users of this account can have. */
export const typesGivenIn = (actor: Actor, account: AccountOfUsers): UserType[] =>
  typesGivenBy(actor, account).filter((type) => suitsAccount(type, account));

/** An account in which the actor may manage users. Refusal: `not_found`. */
export async function accountInReach(
  { db, actor }: Call,
  accountId: string = actor.accountId,
  find = findAccount,
): Promise<AccountOfUsers> {
  const account = await find(db, actor, accountId);
  if (!account) throw new Refused('not_found');
  return account;
}

/** The same, where somebody is written: nobody deletes the account meanwhile. */
export const accountToWriteIn = (call: Call, accountId?: string): Promise<AccountOfUsers> =>
  accountInReach(call, accountId, holdAccount);

/**
 * Refuses places that the actor cannot give: an organization out of their scope (`not_found`), a user type that they
 * may not give (`type_not_assignable`), an organization that is inactive or does not suit the type (`invalid`, by its
 * field).
 */
export async function refusePlaces(
  { db, actor }: Call,
  account: AccountOfUsers,
  wanted: readonly Place[],
  kept: readonly Place[] = [],
): Promise<void> {
  const ids = wanted.map(({ organizationId }) => organizationId);
  const found = await heldOrganizations(db, actor, account.id, ids);
  const entities = new Map(found.map((entity) => [entity.id, entity]));
  const fields = (is: (place: Place) => boolean, field: string, code: string): Violation[] =>
    wanted.flatMap((place, index) => (is(place) ? [{ field: `modules.${index}.${field}`, code }] : []));
  const foreign = fields(({ organizationId }) => !entities.has(organizationId), 'organizationId', 'choice');
  if (foreign.length > 0) throw new Refused('not_found', { violations: foreign });
  const types = typesGivenIn(actor, account);
  const isKept = (place: Place) => kept.some((one) => samePlaces([one], [place]));
  const refused = fields((place) => !isKept(place) && !types.includes(place.type), 'type', 'choice');
  if (refused.length > 0) throw new Refused('type_not_assignable', { violations: refused });
  const violations = placeViolations(wanted, entities, kept);
  if (violations.length > 0) throw new Refused('invalid', { violations });
}

/** Refuses that somebody works again where the organization was closed meanwhile: `invalid`, by its field. */
export async function refuseClosedPlaces(
  { db, actor }: Call,
  account: AccountOfUsers,
  places: readonly Place[],
): Promise<void> {
  const ids = places.map(({ organizationId }) => organizationId);
  const found = await heldOrganizations(db, actor, account.id, ids);
  const violations = placeViolations(places, new Map(found.map((entity) => [entity.id, entity])));
  if (violations.length > 0) throw new Refused('invalid', { violations });
}

type SignIn = Pick<User, 'email' | 'status' | 'forceConnectionBySso'>;

/**
 * Refuses a change of who must use single sign-on that the actor may not make, and one that shuts somebody out, since
 * their address is of no domain that signs in by it (`invalid`, by its field).
 */
export async function refuseSso(
  { db, actor }: Call,
  accountId: string,
  before: SignIn | null,
  after: SignIn,
): Promise<void> {
  const wanted = after.forceConnectionBySso;
  // nobody switches it off, or takes a domain from it, before this is written
  if (wanted) await holdConfigurations(db, accountId);
  const domains = wanted ? await ssoDomains(db, accountId) : [];
  if (wanted !== (before?.forceConnectionBySso ?? false)) {
    const refusal = forceSsoRefusal(actor, wanted, { hasSso: domains.length > 0 });
    if (refusal !== null)
      throw new Refused(refusal, { violations: [{ field: 'forceConnectionBySso', code: 'invalid' }] });
  }
  const field = shutOutBy(before, after, domains);
  if (field !== null) throw new Refused('invalid', { violations: [{ field, code: 'sso_domain' }] });
}
