import { can, type Actor, type UserType } from '@reprise/platform/domain/core/access.ts';
import { assignableTypes, suitsAccount } from '../../domain/users/assignable-types.ts';
import { Refused, type Violation } from '@reprise/platform/domain/core/refusals.ts';
import { forceSsoRefusal, placeViolations, samePlaces, type Place } from '../../domain/users/user.rules.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { organizationsOfPeople, findAccount, hasSso, type AccountOfUsers } from './write-user.db.ts';

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
): Promise<AccountOfUsers> {
  const account = await findAccount(db, actor, accountId);
  if (!account) throw new Refused('not_found');
  return account;
}

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
  const found = await organizationsOfPeople(db, actor, account.id).where('id', 'in', ids).execute();
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

/** Refuses a change of who must use single sign-on that the actor may not make. */
export async function refuseSso({ db, actor }: Call, accountId: string, wanted: boolean): Promise<void> {
  const refusal = forceSsoRefusal(actor, wanted, { hasSso: wanted && (await hasSso(db, accountId)) });
  if (refusal !== null)
    throw new Refused(refusal, { violations: [{ field: 'forceConnectionBySso', code: 'invalid' }] });
}
