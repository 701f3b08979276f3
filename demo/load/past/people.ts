import { moduleTypes } from '@reprise/platform/domain/core/access.ts';
import { hashOf, newToken } from '@reprise/platform/server/tokens.ts';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import type pg from 'pg';
import { readOrganizations } from '../../catalogue/read-organizations.ts';
import { readUsers, type DemoUser } from '../../catalogue/read-users.ts';
import { stableUuid } from '../../make/identifiers.ts';
import { insertAll } from '../insert.ts';
import { idOfAccount, idOfOrganization } from '../organisations.ts';
import type { Random } from './random.ts';

type Type = DemoUser['modules'][number]['type'];

/** The staff of the demo's past, signed in for as long as it is loaded. */
export type People = {
  of: (type: Type, place: string, random: Random) => Driver;
  /** All of them, in a fixed order. */
  all: (type: Type, place: string) => Driver[];
  /** An anonymous visit of the site; it stays, because it owns its dossiers. */
  visit: (at: Date) => Promise<Driver>;
  /** Ends the sessions of the staff; their sales still name them. */
  leave: () => Promise<void>;
};

const device = 'demo';
const far = 200 * 86_400_000;

type Ways = { client: pg.Client; pool: pg.Pool; as: Driver['as'] };

export async function signInEverybody({ client, pool, as }: Ways, today: Date): Promise<People> {
  const accountOf = new Map(readOrganizations().map((one) => [one.externalId, idOfAccount(one.accountKey)]));
  const desks = readUsers()
    .filter(({ status }) => status === 'active')
    .flatMap((user) => user.modules.map((desk) => ({ ...desk, user, token: newToken() })));
  await insertAll(
    client,
    'sessions',
    desks.map(({ user, token, module, organizationExternalId }) => ({
      id: stableUuid(`past-session:${user.email}:${module}`),
      tokenHash: hashOf(token),
      userId: user.id,
      accountId: accountOf.get(organizationExternalId),
      organizationId: idOfOrganization(organizationExternalId),
      moduleType: moduleTypes.find((type) => type === module),
      device,
      createdAt: new Date(today.getTime() - far).toISOString(),
      expiresAt: new Date(today.getTime() + 86_400_000).toISOString(),
    })),
  );
  const all: People['all'] = (type, place) =>
    desks
      .filter((desk) => desk.type === type && desk.organizationExternalId === place)
      .map(({ token }) => as(token));
  return {
    all,
    of: (type, place, random) => random.pick(all(type, place)),
    visit: async (at) => as(await openVisit(pool, at)),
    leave: async () => {
      await client.query(
        `update sessions set "revokedAt" = $2, "expiresAt" = $2 where "userId" is not null and "device" = $1`,
        [device, today],
      );
    },
  };
}

/** The token of a new visit. */
async function openVisit(pool: pg.Pool, at: Date): Promise<string> {
  const token = newToken();
  await pool.query(
    `insert into sessions ("tokenHash", "accountId", "moduleType", "device", "createdAt", "expiresAt")
     values ($1, $2, 'no_module_type', $3, $4, $5)`,
    [hashOf(token), idOfAccount('arpege-mobilite'), device, at, new Date(at.getTime() + 30 * 86_400_000)],
  );
  return token;
}
