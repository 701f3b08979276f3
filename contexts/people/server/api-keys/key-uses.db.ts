import type { ApiKey, ApiKeyUse } from '../../domain/api-keys/api-key.ts';
import { sql, type CompiledQuery, type Expression } from 'kysely';
import { build, type Trx } from '@reprise/platform/server/db/db.ts';
import { dayOf } from '@reprise/platform/domain/core/day.ts';

/** A call by a key: its method and path, and from where it came. */
export type KeyUse = { now: Date; address: string; call: string };

/**
 * Counts a call by a key, within whichever statements it is sent with: exactly, at all servers together.
 * @param key the id of the key; the transaction must be bound to its account
 */
export const usedBeside = (key: Expression<unknown>, { now, address, call }: KeyUse): CompiledQuery =>
  sql`insert into api_key_uses ("accountId", "keyId", "day", "call", "address", "times", "lastAt")
    select "accountId", "id", ${dayOf(now)}::date, ${call}, ${address}, 1, ${now.toISOString()}::timestamptz
    from api_keys where "id" = (${key})
    on conflict ("keyId", "day", "call", "address") do update set
      "times" = api_key_uses."times" + 1, "lastAt" = greatest(api_key_uses."lastAt", excluded."lastAt")`.compile(
    build,
  );

const usesOf = (keyId: ApiKey['id']) => build.selectFrom('api_key_uses').where('keyId', '=', keyId);

type Page = { page: number; itemsPerPage: number };

/** One page of what was called with a key, the latest day first. */
export const usesPageQuery = (keyId: ApiKey['id'], { page, itemsPerPage }: Page) =>
  usesOf(keyId)
    .select(['day', 'call', 'address', 'times', 'lastAt'])
    .orderBy('day', 'desc')
    .orderBy('lastAt', 'desc')
    .orderBy('call')
    .orderBy('address')
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);

export const usesCountQuery = (keyId: ApiKey['id']) =>
  usesOf(keyId).select(sql<number>`count(*)`.as('total'));

/** Removes the uses of the days before; answers how many. */
export async function forgetUses(db: Trx, before: ApiKeyUse['day']): Promise<number> {
  const { rows } = await sql<{
    forgotten: number;
  }>`select app.forget_key_uses(${before}::date) as forgotten`.execute(db);
  return rows[0]?.forgotten ?? 0;
}
