import { randomUUID } from 'node:crypto';
import type { OrganizationType } from '@reprise/people/domain/organizations/organization.ts';
import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import type { Driver } from './driver.ts';
import type { Organisation } from './organisation.ts';
import type { World } from './world.ts';

/** Another session of a person, since entering somewhere ends the one that is used. */
export async function anotherSession(world: World, token: string): Promise<string> {
  const other = `user-${randomUUID()}`;
  await world.sql.query(
    `insert into sessions ("tokenHash", "userId", "accountId", "organizationId", "moduleType", "device", "expiresAt")
     select $2, "userId", "accountId", "organizationId", "moduleType", 'test', "expiresAt" from sessions
     where "tokenHash" = $1`,
    [hashOf(token), hashOf(other)],
  );
  return other;
}

/** A sandbox as somebody works with it. */
export type Sandbox = {
  id: string;
  name: string;
  /** The copy that the sandbox has of a thing of its account. */
  copyOf: (original: string) => Promise<string>;
  /** Its first place of a kind. */
  place: (type: OrganizationType) => Promise<string>;
  /** As who manages its account, and entered this place. */
  entered: (place: string, by?: string) => Promise<Driver>;
  /** A program with a key of this place, which answers to what it was given. */
  program: (place: string, permissions: Permission[]) => Promise<Driver>;
};

const moduleOf = {
  root_management_unit: 'root',
  management_unit: 'tim',
  store: 'tim',
  buyer: 'lcm',
  warehouse: 'rps',
} as const;

/** Makes the sandbox of an organisation's retailer, by its head office. */
export async function makeSandbox(world: World, org: Organisation): Promise<Sandbox> {
  const manager = org.tokens.root_management_unit_manager;
  const { id, name } = await world
    .as(manager)
    .call('POST /accounts/{id}/sandbox', { params: { id: org.retailer } });
  const one = async (query: string, values: unknown[]): Promise<string> =>
    String((await world.sql.query<{ id: string }>(query, values)).rows[0]?.id);
  const entered: Sandbox['entered'] = async (place, by = manager) => {
    const { rows } = await world.sql.query<{ type: OrganizationType }>(
      'select "type" from organizations where "id" = $1',
      [place],
    );
    const [found] = rows;
    if (!found) throw new Error('The sandbox has no such place');
    const { token } = await world.as(await anotherSession(world, by)).call('POST /login-as', {
      body: { organizationId: place, moduleType: moduleOf[found.type] },
    });
    return world.as(token);
  };
  return {
    id,
    name,
    copyOf: (original) => one('select app.copy_id($1, $2) as "id"', [original, id]),
    place: (type) =>
      one(
        'select "id" from organizations where "accountId" = $1 and "type" = $2 order by "commonName" limit 1',
        [id, type],
      ),
    entered,
    program: async (place, permissions) => {
      const there = await entered(place);
      const { secret } = await there.call('POST /api-keys', {
        body: { name: 'Program', holder: 'user', permissions, lastDay: '2026-12-31' },
      });
      return world.as(secret);
    },
  };
}
