import type { UserType } from '@reprise/platform/domain/core/access.ts';
import type { Refusal } from '@reprise/tests/kit/driver.ts';
import type { World } from '@reprise/tests/kit/world.ts';

export const place = (type: UserType, organizationId: string, moduleType = 'tim') => ({
  moduleType,
  type,
  organizationId,
});

let count = 0;

/** Calls about users, made by A's head office by default, and a seller of A's first store to create. */
export function callsAboutPeople(world: () => World) {
  const person = (more: object = {}) => {
    count += 1;
    return {
      email: `personne.${count}@a.example.org`,
      firstname: 'Camille',
      lastname: 'Martin',
      language: 'nl-BE',
      modules: [place('store_seller', world().a.store)],
      ...more,
    };
  };
  const create = (more: object = {}, token: string | null = world().a.tokens.root_management_unit_manager) =>
    world()
      .as(token)
      .raw('POST /users', { body: person(more) });
  return { person, create };
}

/** The links to choose a password that were mailed to users of A's retailer. */
export function linksOf(world: () => World) {
  const mailLink = (userId: string): Promise<string> =>
    world().insert('password_tokens', {
      accountId: world().a.retailer,
      userId,
      tokenHash: `link of ${userId}`,
      expiresAt: '2027-01-01T00:00:00.000Z',
      usedAt: null,
    });
  /** How many of them still open. */
  const openLinks = async (userId: string): Promise<number> => {
    const query = 'select from password_tokens where "userId" = $1 and "usedAt" is null';
    return (await world().sql.query(query, [userId])).rows.length;
  };
  return { mailLink, openLinks };
}

/** The fields that were refused. */
export const fieldsOf = ({ violations }: Refusal): string[] => violations.map(({ field }) => field);
