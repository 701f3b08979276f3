import { containing } from '@reprise/platform/server/db/containing.ts';
import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { apiKeyApi } from '../../domain/api-keys/api-key.contract.ts';
import type { ApiKey, ApiKeyToken, ApiKeyView, KeyState } from '../../domain/api-keys/api-key.ts';
import { sql, type Expression } from 'kysely';
import type { z } from 'zod';
import { build, type Db, type Trx } from '@reprise/platform/server/db/db.ts';
import { countedBeside } from '@reprise/platform/server/counts.db.ts';
import { askInWall, inWall, readInWall } from '@reprise/platform/server/db/wall.ts';
import type { OrganizationType } from '../../domain/organizations/organization.ts';
import { usedBeside, type KeyUse } from './key-uses.db.ts';
import { foundPerson, organizationsBelow, personQueries } from '../sessions/sessions.db.ts';

/**
 * The key of a secret's hash. Read before the caller is known, so by a definer function; what follows in the transaction
 * is bound to the key's account.
 */
const bindToKey = (secretHash: string) =>
  sql<ApiKey>`select key.*, set_config('app.accounts', array[key."accountId"]::text, true) as bound
    from app.api_key_of(${secretHash}) as key`.compile(build);

/** An entity of an account, and those below it. */
const reachQueries = (accountId: Given<string>, organizationId: Given<string>) =>
  [
    build
      .selectFrom('organizations')
      .select(['id', 'type'])
      .where('id', '=', organizationId)
      .where('accountId', '=', accountId),
    organizationsBelow(organizationId),
  ] as const;

/** What a query finds or is given. */
type Given<T> = T | Expression<T | null>;

const reachFrom = (
  entities: readonly { id: string; type: OrganizationType }[],
  below: readonly { id: string }[],
) => entities[0] && { ...entities[0], below: below.map(({ id }) => id) };

/** An entity of the account with those below it; undefined: the account has none such. */
export async function reachOf(db: Db, accountId: string, organizationId: string) {
  const [entities, below] = await readInWall(db, [accountId], reachQueries(accountId, organizationId));
  return reachFrom(entities, below);
}

/**
 * All about a call by a key in one round trip, which is added to what the key was used for: the key of the secret's or
 * token's hash (undefined: there is none), the token, the maker as they are now, the reach of a key of an entity, and,
 * where calls are counted, how many were made in this window.
 * @param count of so many seconds; null: calls are not counted
 */
export async function readKeyCall(
  db: Db,
  { secretHash, by }: { secretHash: string; by: 'secret' | 'token' },
  count: { seconds: number } | null,
  use: KeyUse,
) {
  const token = build.selectFrom('api_key_tokens').where('tokenHash', '=', secretHash);
  const held = <Column extends keyof ApiKey>(column: Column) => {
    const keys = build.selectFrom('api_keys').select(column);
    return sql<ApiKey[Column]>`${
      by === 'token'
        ? keys.where('id', '=', token.select('keyId'))
        : keys.where('secretHash', '=', secretHash)
    }`;
  };
  const [keys, tokens, people, modules, belowPlace, entities, belowEntity, , ...counted] = await askInWall(
    db,
    [],
    [
      bindToKey(secretHash),
      token.select(['permissions', 'expiresAt']),
      ...personQueries({
        userId: held('userId'),
        moduleType: held('moduleType'),
        organizationId: held('placeId'),
      }),
      ...reachQueries(held('accountId'), held('organizationId')),
      usedBeside(held('id'), use),
      ...(count ? [countedBeside('api key', held('id'), count.seconds, use.now)] : []),
    ],
  );
  return {
    key: keys[0],
    token: tokens[0],
    maker: foundPerson(people, modules, belowPlace),
    reach: reachFrom(entities, belowEntity),
    counted: counted[0]?.[0],
  };
}

/** Writes when, and from where, a key was last used. */
export const markKeyUsed = (
  db: Db,
  { id, accountId }: Pick<ApiKey, 'id' | 'accountId'>,
  { now, address }: { now: Date; address: string },
): Promise<void> =>
  inWall(db, [accountId], async (trx) => {
    await trx
      .updateTable('api_keys')
      .set({ lastUsedAt: now.toISOString(), lastUsedAddress: address })
      .where('id', '=', id)
      .execute();
  });

export const insertKey = async (
  db: Trx,
  key: Omit<ApiKey, 'id' | 'revokedAt' | 'lastUsedAt' | 'lastUsedAddress'>,
): Promise<{ id: string }> =>
  db
    .insertInto('api_keys')
    .values({ ...key, revokedAt: null, lastUsedAt: null, lastUsedAddress: null })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Revokes a key; false when it was revoked before. */
export async function endKey(db: Trx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revokedAt: now.toISOString() })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How many keys of an account still work, or would. */
export async function countWorkingKeys(db: Trx, accountId: string, now: Date): Promise<number> {
  const { total } = await db
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * The keys in the actor's scope: of their accounts, and for whoever is limited to places those that are made or act
 * there.
 */
function keysOf({ accountIds, organizationIds }: Actor) {
  const keys = build
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.accountId')
    .innerJoin('users', 'users.id', 'api_keys.userId')
    .leftJoin('organizations', 'organizations.id', 'api_keys.organizationId')
    .where('api_keys.accountId', '=', sql<string>`any (${[...accountIds]}::uuid[])`);
  if (organizationIds === null) return keys;
  const places = sql`any (${[...organizationIds]}::uuid[])`;
  return keys.where(sql<boolean>`coalesce(api_keys."organizationId", api_keys."placeId") = ${places}`);
}

/** What has become of a key: it ends for good, or sleeps while its maker works there no more. */
const stateAt = (now: Date) => sql<KeyState>`case
  when api_keys."revokedAt" is not null then 'revoked'
  when api_keys."expiresAt" <= ${now.toISOString()}::timestamptz then 'expired'
  when users."status" <> 'active' or not exists (
    select from user_modules
    where user_modules."userId" = api_keys."userId" and user_modules."organizationId" = api_keys."placeId"
      and user_modules."moduleType" = api_keys."moduleType") then 'asleep'
  else 'active' end`;

const makersName = sql<string>`concat_ws(' ', users."firstname", users."lastname")`;

const viewsOf = (keys: ReturnType<typeof keysOf>, now: Date) =>
  keys
    .select([
      'api_keys.id',
      'api_keys.accountId',
      'api_keys.userId',
      'api_keys.holder',
      'api_keys.organizationId',
      'api_keys.name',
      'api_keys.permissions',
      'api_keys.hint',
      'api_keys.createdAt',
      'api_keys.expiresAt',
      'api_keys.revokedAt',
      'api_keys.lastUsedAt',
      'api_keys.lastUsedAddress',
      'accounts.name as accountName',
      'organizations.commonName as organizationName',
    ])
    .select(makersName.as('userName'))
    .select(stateAt(now).as('state'));

type Filters = z.output<typeof apiKeyApi.list.query>;

function filtered(actor: Actor, { text, state, accountId }: Filters, now: Date) {
  let keys = keysOf(actor);
  if (text)
    keys = keys.where(
      sql<boolean>`(api_keys."name" ilike ${containing(text)} or ${makersName} ilike ${containing(text)})`,
    );
  if (state) keys = keys.where(sql<boolean>`${stateAt(now)} = ${state}`);
  if (accountId) keys = keys.where('api_keys.accountId', '=', accountId);
  return keys;
}

export const keysPageQuery = (actor: Actor, filters: Filters, now: Date) =>
  viewsOf(filtered(actor, filters, now), now)
    .orderBy('api_keys.createdAt', 'desc')
    .orderBy('api_keys.id', 'desc')
    .limit(filters.itemsPerPage)
    .offset((filters.page - 1) * filters.itemsPerPage);

export const keysCountQuery = (actor: Actor, filters: Filters, now: Date) =>
  filtered(actor, filters, now).select(sql<number>`count(*)`.as('total'));

/** A key in the actor's scope. */
export const keyQuery = (actor: Actor, id: string, now: Date) =>
  viewsOf(keysOf(actor).where('api_keys.id', '=', id), now);

/** The same, read alone. */
export async function findKey(db: Trx, actor: Actor, id: string, now: Date): Promise<ApiKeyView | undefined> {
  const { rows } = await db.executeQuery(keyQuery(actor, id, now).compile());
  return rows[0];
}

/** The first characters of a person's own key that works longest; null: they have none. */
export async function ownKeyHint(db: Trx, userId: string, now: Date): Promise<string | null> {
  const found = await db
    .selectFrom('api_keys')
    .select('hint')
    .where('userId', '=', userId)
    .where('holder', '=', 'user')
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('expiresAt', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return found?.hint ?? null;
}

export const insertToken = async (db: Trx, token: Omit<ApiKeyToken, 'id'>): Promise<void> => {
  await db.insertInto('api_key_tokens').values(token).execute();
};

/** Removes the tokens of an account that are over. */
export const forgetOldTokens = async (db: Trx, accountId: string, now: Date): Promise<void> => {
  await db
    .deleteFrom('api_key_tokens')
    .where('accountId', '=', accountId)
    .where('expiresAt', '<=', now.toISOString())
    .execute();
};
