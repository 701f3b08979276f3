import { grantTo, moduleOfType, type Actor, type UserType } from '@reprise/platform/domain/core/access.ts';
import { organizationTypeOf } from './assignable-types.ts';
import type { Organization } from '../organizations/organization.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { User, UserModule } from './user.ts';

export type Place = Pick<UserModule, 'moduleType' | 'type' | 'organizationId'>;
/** A person before or after a change. */
export type Somebody = Pick<
  User,
  'email' | 'firstname' | 'lastname' | 'phone' | 'status' | 'language' | 'forceConnectionBySso'
> & { modules: readonly (Place & { organizationName: string })[] };
/** An existing person. */
export type Known = Somebody & { id: string; hasPassword: boolean };
/** One person who is created, changed or invited together with others. */
export type PlannedPerson = { before: Known | null; after: Somebody; changed: boolean; invite: boolean };

type Person = { id: string; modules: readonly Pick<UserModule, 'type' | 'organizationId'>[] };

/**
 * May the actor change this person's sheet? One's own always; else each role of the person must be one that the actor
 * may give, and, for an actor limited to places, at one of these places (docs/permissions.md, "Who gives which type").
 * Refusal: `forbidden`.
 */
export function editRefusal(
  actor: Actor,
  person: Person,
  assignable: readonly UserType[],
): 'forbidden' | null {
  const grant = grantTo(actor, 'user_write');
  if (grant === null || grant === 'read') return 'forbidden';
  if (person.id === actor.userId) return null;
  const isTheirs = person.modules.every(
    ({ type, organizationId }) =>
      assignable.includes(type) &&
      (actor.organizationIds === null || actor.organizationIds.includes(organizationId)),
  );
  return isTheirs ? null : 'forbidden';
}

const sameText = (a: readonly Place[]): string =>
  a
    .map(({ moduleType, type, organizationId }) => `${moduleType} ${type} ${organizationId}`)
    .toSorted()
    .join('\n');

/** Do two lists name the same modules, user types and places? */
export const samePlaces = (a: readonly Place[], b: readonly Place[]): boolean => sameText(a) === sameText(b);

/**
 * Does the change touch what nobody may change of themselves: modules, user types, places, status, forced single
 * sign-on?
 */
export const touchesAccess = (
  before: Pick<User, 'status' | 'forceConnectionBySso'> & { modules: readonly Place[] },
  change: Partial<Pick<User, 'status' | 'forceConnectionBySso'>> & { modules?: readonly Place[] },
): boolean =>
  (change.status !== undefined && change.status !== before.status) ||
  (change.forceConnectionBySso !== undefined &&
    change.forceConnectionBySso !== before.forceConnectionBySso) ||
  (change.modules !== undefined && !samePlaces(change.modules, before.modules));

type Entity = Pick<Organization, 'id' | 'type' | 'status'>;

/**
 * What is wrong with the places of a person: a user type of another module, an organization of another type than the
 * user type's, an inactive one, a module named twice. `entities` are those that were found; `kept` the unchanged
 * places, which may be inactive.
 */
export function placeViolations(
  places: readonly Place[],
  entities: ReadonlyMap<string, Entity>,
  kept: readonly Place[] = [],
): Violation[] {
  return places.flatMap((place, index): Violation[] => {
    const at = (field: string, code: string): Violation[] => [{ field: `modules.${index}.${field}`, code }];
    if (moduleOfType[place.type] !== place.moduleType) return at('type', 'choice');
    if (places.findIndex((one) => one.moduleType === place.moduleType) < index)
      return at('moduleType', 'duplicate');
    const entity = entities.get(place.organizationId);
    if (entity?.type !== organizationTypeOf(place.type)) return at('organizationId', 'entity_of_role');
    const stays = kept.some((one) => samePlaces([one], [place]));
    return entity.status === 'active' || stays ? [] : at('organizationId', 'entity_inactive');
  });
}

type SsoFacts = { hasSso: boolean };

/**
 * May the actor force somebody to use the single sign-on, or stop forcing them? It needs the permission, and an active
 * configuration of type authentication, so that nobody is locked out.
 */
export function forceSsoRefusal(
  actor: Actor,
  wanted: boolean,
  { hasSso }: SsoFacts,
): Extract<RefusalCode, 'forbidden' | 'sso_not_configured'> | null {
  if (grantTo(actor, 'force_sso_field') === null) return 'forbidden';
  return wanted && !hasSso ? 'sso_not_configured' : null;
}

/** The domain of an address: by it a single sign-on knows its people. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

type SignIn = Pick<User, 'email' | 'status' | 'forceConnectionBySso'>;

/**
 * The field by which a change shuts out somebody who must use the single sign-on, since their address is of none of its
 * `domains`; null where it shuts out nobody.
 */
export function shutOutBy(
  before: SignIn | null,
  after: SignIn,
  domains: readonly string[],
): 'forceConnectionBySso' | 'email' | null {
  if (!after.forceConnectionBySso || domains.includes(domainOf(after.email))) return null;
  if (!before?.forceConnectionBySso) return 'forceConnectionBySso';
  if (domainOf(before.email) !== domainOf(after.email)) return 'email';
  return before.status !== 'active' && after.status === 'active' ? 'forceConnectionBySso' : null;
}

/** Can the person be invited: have they a first password to choose? */
export const mayInvite = (
  person: Pick<User, 'status' | 'forceConnectionBySso'> & { hasPassword: boolean },
): boolean => person.status === 'active' && !person.forceConnectionBySso && !person.hasPassword;

/** Why whoever reads a person's sheet cannot invite that person again; null where they can. */
export function inviteRefusal(
  person: Parameters<typeof mayInvite>[0] & { rights: { edit: boolean } },
): Extract<RefusalCode, 'forbidden' | 'invitation_not_needed'> | null {
  if (!person.rights.edit) return 'forbidden';
  return mayInvite(person) ? null : 'invitation_not_needed';
}
