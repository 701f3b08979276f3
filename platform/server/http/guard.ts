import { can, type Actor } from '../../domain/core/access.ts';
import type { Access, Endpoint } from '../../domain/core/endpoint.ts';
import { Refused } from '../../domain/core/refusals.ts';

/** An account that no row has. */
const noAccount = '00000000-0000-0000-0000-000000000000';

const unknown = (userType: 'pseudo_anonymous' | 'signed_link'): Actor => ({
  userId: null,
  name: '',
  userType,
  module: 'no_module_type',
  accountId: noAccount,
  organizationId: null,
  accountIds: [],
  organizationIds: null,
});

/** An unknown caller: sees no account's rows until a handler binds the call to one. */
export const nobody = unknown('pseudo_anonymous');
export const linkHolder = unknown('signed_link');

export const isOpen = (access: Access): boolean => access === 'public' || access === 'signed_link';

const isPerson = (actor: Actor): boolean =>
  !['pseudo_anonymous', 'system', 'signed_link'].includes(actor.userType);

function allows(access: Access, actor: Actor): boolean {
  switch (access) {
    case 'public':
    case 'signed_link':
    case 'anonymous':
      return true;
    case 'signed_in':
      return isPerson(actor);
    default:
      return can(actor, access);
  }
}

/**
 * Who makes the call. Refusals: `unauthorized` for an unknown caller, `forbidden` without the permission,
 * `second_factor_missing` for whoever still has to add one, on a call that is not about themselves, `key_not_allowed`
 * for a key on one that is.
 */
export function admit(
  endpoint: Pick<Endpoint, 'access' | 'orAccess' | 'withoutFactor' | 'personal'>,
  actor: Actor | null,
): Actor {
  const accesses = [endpoint.access, ...(endpoint.orAccess ?? [])];
  if (actor?.lacksFactor && !endpoint.withoutFactor && !accesses.some(isOpen))
    throw new Refused('second_factor_missing');
  if (actor?.key && (endpoint.personal || endpoint.withoutFactor)) throw new Refused('key_not_allowed');
  if (actor && accesses.some((access) => allows(access, actor))) return actor;
  if (accesses.includes('signed_link')) return linkHolder;
  if (accesses.includes('public')) return nobody;
  throw new Refused(actor ? 'forbidden' : 'unauthorized');
}
